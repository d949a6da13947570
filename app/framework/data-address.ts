/* React Router requests the data of a page at the page's address plus `.data`, and the start page's at `/_.data`. */
const ENDING = '.data'
/** The suffix of data addresses, including that of the start page. */
export const DATA_ENDING = /(?:(?<=\/)_)?\.data$/
/** The query key with which the router requests only the routes that it lacks. */
export const ROUTES_KEY = '_routes'

export const isDataAddress = (pathname: string): boolean => pathname.endsWith(ENDING)

/** True for a request from the script of an open page, false when a browser requests a document. */
export const isForData = ({ url }: Request): boolean => isDataAddress(new URL(url).pathname)

/** `/stallions` of `/stallions.data`. */
export const pageOfData = (pathname: string): string => pathname.slice(0, -ENDING.length)

/** `/stallions.data` of `/stallions`. */
export const dataAddress = (page: string): string => (page === '/' ? `/_${ENDING}` : page + ENDING)
