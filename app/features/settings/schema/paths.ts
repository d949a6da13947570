/** Where the picture of the stud's sign is sent to. */
export const SIGN_PATH = '/admin/sign'

/** The place of the start page's picture; those of news are their ids. */
export const FRONT = 'startsidan'

/** Where the one picture of a place is uploaded. */
export const shownAtPath = (place: string): string => `/admin/picture?till=${encodeURIComponent(place)}`

/** Where the stud's own year is set. */
export const STUD_YEAR_PATH = '/admin/settings#stuteriet'
