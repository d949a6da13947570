/**
 * What GEDCOM has no structure for: facts by these names, and the field of a pedigree entry that each is. The names are our
 * own choice; they are the labels of the forms.
 */
import { PEDIGREE_FIELDS } from '../pedigree/fields.table.ts'

const KEYS = ['breed', 'color', 'height', 'evalExt', 'created', 'homebred', 'link'] as const
export type HorseFact = (typeof KEYS)[number]

// A row for each key.
export const HORSE_FACTS = Object.fromEntries(KEYS.map((key) => [key, PEDIGREE_FIELDS[key].label])) as Record<
  HorseFact,
  string
>

/** A gelding has no sex of its own there. */
export const GENDER_FACT = PEDIGREE_FIELDS.gender.label
/** The whole name, where a slash of its own would be taken for a surname's. */
export const NAME_FACT = PEDIGREE_FIELDS.name.label
