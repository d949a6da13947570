/** The largest upload for an import, in bytes; a file on the server itself has no limit. */
export const IMPORT_BYTES = 1024 ** 3
