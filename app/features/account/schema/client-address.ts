/** The header in which the server passes on the client's address; one sent by a visitor is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-hovslag-client-address'
