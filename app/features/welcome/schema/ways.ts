/** Open to whoever has the key that the start prints, until somebody has signed in. */
export const WELCOME_PATH = '/valkommen'

/** How a stud begins. */
export const WAYS = ['empty', 'import', 'demo'] as const
export type Way = (typeof WAYS)[number]
