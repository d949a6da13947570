/** What is bred for by judges' marks. The sixteen stats are their own values: no breeding value is made of them. */
export const BRED_TRAITS = ['exterior', 'premiering'] as const
export type BredTrait = (typeof BRED_TRAITS)[number]
