/** The key of a link from the terminal, in the address and in the form. */
export const LINK_KEY = 'nyckel'
/** The form's field of work that the browser did. */
export const PROOF_FIELD = 'proof'
