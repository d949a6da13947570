export const ATTENTION_KINDS = ['unlisted', 'sold', 'merits', 'pedigree'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** A horse or an entry that needs attention, and why. */
export type Attention = { name: string; about: string }

export type AttentionGroup = { kind: AttentionKind; rows: Attention[]; hasMore: boolean }

const FIRST_OF_A_KIND = 5
/** Nobody mends more at a time; the rest comes later. */
const ALL_OF_A_KIND = 500

/** One more than is shown, to know whether there are more. */
export const lookFor = (kind: AttentionKind, all: string | null) => (kind === all ? ALL_OF_A_KIND : FIRST_OF_A_KIND + 1)

export function attentionGroup(kind: AttentionKind, rows: Attention[], all: string | null): AttentionGroup {
  const shown = kind === all ? rows : rows.slice(0, FIRST_OF_A_KIND)
  return { kind, rows: shown, hasMore: rows.length > shown.length }
}
