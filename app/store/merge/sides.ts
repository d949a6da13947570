/** Whose value is used: of the writer who saves now, of the earlier one, or the one before both. */
export const SIDES = ['mine', 'theirs', 'base'] as const
export type Side = (typeof SIDES)[number]
