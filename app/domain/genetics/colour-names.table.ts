/**
 * Names of colours, by base colour and the genes that dilute it. The Swedish names are those in common use; the names
 * of compound colours are our own choice. Columns are classes of the C locus; `nprl` looks like `nn`.
 */
import names from './colour-names.json' with { type: 'json' }

export const BASES = ['fux', 'brun', 'svartbrun', 'svart'] as const
export type Base = (typeof BASES)[number]
export type CreamClass = 'nn' | 'nCr' | 'CrCr' | 'prlprl' | 'Crprl'

type Names = Readonly<Record<CreamClass, string>>

export const DILUTION_NAMES: Readonly<Record<Base, { withoutDun: Names; withDun: Names }>> = names.diluted
/** The first word of a champagne's name, by base. */
export const CHAMPAGNE_NAMES: Readonly<Record<Base, string>> = names.champagnes

/**
 * Words for several colours, the usual one first. `Mörkbrun` is a dark shade of brun as often as it is svartbrun. The
 * genes cannot tell, so a typed colour is never overwritten, and neither meaning is reported as a contradiction.
 */
export const AMBIGUOUS_COATS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Mörkbrun: ['Svartbrun', 'Brun'],
  Mörkbrunskimmel: ['Svartbrunskimmel', 'Brunskimmel'],
  Ljusbrunblack: ['Brunblack', 'Vitblack'],
}

/** Other words for the same colour, for search and for colours typed by hand. */
export const COLOUR_SYNONYMS: Readonly<Record<string, readonly string[]>> = names.synonyms
