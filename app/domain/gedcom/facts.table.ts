/** Fields of an entry that GEDCOM has no structure for: named facts. The names are our own, the labels of the forms. */
import { PEDIGREE_FIELDS } from '../pedigree/fields.table.ts'

const KEYS = ['breed', 'color', 'height', 'evalExt', 'created', 'homebred', 'link', 'died', 'notes'] as const
export type HorseFact = (typeof KEYS)[number]

// a row for each key
export const HORSE_FACTS = Object.fromEntries(KEYS.map((key) => [key, PEDIGREE_FIELDS[key].label])) as Record<
  HorseFact,
  string
>

/** Facts that GEDCOM has a structure of its own for. */
export const OWN_STRUCTURE: ReadonlySet<HorseFact> = new Set(['died', 'notes'])

/** GEDCOM has no sex for geldings. */
export const GENDER_FACT = PEDIGREE_FIELDS.gender.label
/** The whole name, for names with a slash of their own, which GEDCOM would take for a surname. */
export const NAME_FACT = PEDIGREE_FIELDS.name.label
