/** How addresses begin what is wished of a column (`wishes.ts`); forms in the browser know no more. */
export const WISH_KEYS = { from: 'fran.', to: 'till.', among: 'ar.', has: 'har.', filled: 'finns.' } as const
export const FILLED = 'ja'
export const EMPTY = 'nej'
