/* React Router asks for the data of a page at the page's address with `.data`, and for the start page's at `/_.data`. */
const ENDING = '.data'
/** What the ending adds to an address, the start page's too. */
export const DATA_ENDING = /(?:(?<=\/)_)?\.data$/
/** The query key with which the router asks only for the routes that it lacks. */
export const ROUTES_KEY = '_routes'

export const isDataAddress = (pathname: string): boolean => pathname.endsWith(ENDING)

/** True when the script of an open page sends the request, false when a browser asks for a document. */
export const isForData = ({ url }: Request): boolean => isDataAddress(new URL(url).pathname)

/** `/stallions` of `/stallions.data`. */
export const pageOfData = (pathname: string): string => pathname.slice(0, -ENDING.length)

/** `/stallions.data` of `/stallions`. */
export const dataAddress = (page: string): string => (page === '/' ? `/_${ENDING}` : page + ENDING)
