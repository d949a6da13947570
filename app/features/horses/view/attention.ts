export const ATTENTION_KINDS = ['unlisted', 'sold', 'merits', 'pedigree'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** A horse or an entry that needs a look, and why. */
export type Attention = { name: string; about: string }

/** What was found of a kind, as far as it is shown. */
export type AttentionGroup = { kind: AttentionKind; rows: Attention[]; hasMore: boolean }

const FIRST_OF_A_KIND = 5
/** Nobody mends more at a time; the rest comes when these are done. */
const ALL_OF_A_KIND = 500

/** How many of a kind to look for: one more than is shown tells whether there are more. */
export const lookFor = (kind: AttentionKind, all: string | null) => (kind === all ? ALL_OF_A_KIND : FIRST_OF_A_KIND + 1)

export function attentionGroup(kind: AttentionKind, rows: Attention[], all: string | null): AttentionGroup {
  const shown = kind === all ? rows : rows.slice(0, FIRST_OF_A_KIND)
  return { kind, rows: shown, hasMore: rows.length > shown.length }
}
