/** Whose value stands: that of the writer who saves now, of the one who was faster, or the one both began with. */
export const SIDES = ['mine', 'theirs', 'base'] as const
export type Side = (typeof SIDES)[number]
