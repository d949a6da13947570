/**
 * Marks an address that is asked beside a form, while somebody types: where nobody answers the form stays, and whoever asked
 * gets null.
 */
export const ASIDE = 'aside'
