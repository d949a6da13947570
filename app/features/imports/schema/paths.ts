/** Addresses, without shapes: these go to the browser. */
export const IMPORT_PATH = '/admin/import'
export const IMPORT_UPLOAD_PATH = '/admin/import/upload'
export const IMPORT_FIELD = 'file'
export const BUSY_KEY = 'upptaget'
/** The answer that a word means nothing: its field is left out. */
export const BLANK = '-'
export const exportPath = (file: string): string => `/admin/export/${file}`
/** In the address of an export: without pictures. */
export const PICTURES_KEY = 'bilder'
export const NO_PICTURES = 'nej'
