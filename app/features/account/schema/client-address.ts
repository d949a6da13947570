/** The header in which the server passes on the client's address; one sent by a visitor is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-hovslag-client-address'
/** Set to `1` for a request made on the server's own machine and not through a proxy; never one sent by a visitor. */
export const FROM_HERE_HEADER = 'x-hovslag-from-here'
