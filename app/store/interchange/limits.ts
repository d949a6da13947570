/** What a file may weigh that is sent here to be taken in; a file on the server itself has no bound. */
export const IMPORT_BYTES = 1024 ** 3
