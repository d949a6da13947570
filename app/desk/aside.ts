/** Marks a request that is made beside a form while typing: if it fails, its data are null and the form stays. */
export const ASIDE = 'aside'
