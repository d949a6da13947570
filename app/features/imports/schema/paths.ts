/** Addresses, without shapes: these go to the browser. */
export const IMPORT_PATH = '/admin/import'
export const IMPORT_UPLOAD_PATH = '/admin/import/upload'
export const IMPORT_FIELD = 'file'
export const BUSY_KEY = 'upptaget'
/** So many unknown words are asked about in one form, none longer: a form has bounds. */
export const ASKED_AT_ONCE = 400
export const LONGEST_ASKED = 900
/** The answer that a word means nothing: its field is left out. */
export const BLANK = '-'
export const exportPath = (file: string): string => `/admin/export/${file}`
/** In the address of an export: without pictures. */
export const PICTURES_KEY = 'bilder'
export const NO_PICTURES = 'nej'
/** In the address of a file that was read: which rows. */
export const ROWS_KEY = 'rader'
/** In that address: the row that is open to be corrected. */
export const OPEN_KEY = 'rad'
/** A page of the rows of a table, at their heading. */
export const rowsPath = (shown: string, page: number): string =>
  `${IMPORT_PATH}?${ROWS_KEY}=${shown}${page > 1 ? `&sida=${page}` : ''}`
