/* Apart from the filters, which the page's script does without. */

/** `tabell` for a table instead of cards. */
export const SHOWN_AS_KEY = 'vy'
export const AS_TABLE = 'tabell'
