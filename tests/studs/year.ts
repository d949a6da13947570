/** The calendar year that visitors see. */
export const YEAR = Number(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric' }).format())
