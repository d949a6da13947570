/** The header in which the server tells the pages who asks; what a visitor sends under this name is thrown away. */
export const CLIENT_ADDRESS_HEADER = 'x-hovslag-client-address'
