/** Addresses of the page and its parts; the browser gets them, and no shapes. */
export const IMPORT_PATH = '/admin/import'
export const IMPORT_UPLOAD_PATH = '/admin/import/upload'
export const IMPORT_FIELD = 'file'
/** In the address: a file that was sent was not taken. */
export const BUSY_KEY = 'upptaget'
/** The answer that a word says nothing: its field is left out. */
export const BLANK = '-'
/** Where the stud goes out, by the name of the file. */
export const exportPath = (file: string): string => `/admin/export/${file}`
/** In the address of the whole stud: its pictures stay here. */
export const PICTURES_KEY = 'bilder'
export const NO_PICTURES = 'nej'
