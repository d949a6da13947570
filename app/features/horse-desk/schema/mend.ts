import { z } from 'zod'
import { saidBy } from '#app/desk/schema-parts.ts'
import type { PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'
import { horseDeskText } from '../text.ts'

/**
 * The fields that a horse and its pedigree entry both have. The name joins the two; `link` means another thing on each (a
 * horse's new home, an entry's page).
 */
export const SHARED_FIELDS = [
  'sire',
  'dam',
  'evalExt',
  'color',
  'breed',
  'height',
  'gender',
  'created',
] as const satisfies PedigreeTextField[]
export type SharedField = (typeof SHARED_FIELDS)[number]

/** Which record takes over the value of the other. */
export type Mending = { field: SharedField; to: 'horse' | 'entry'; value: string }

const Said = z
  .tuple([z.enum(SHARED_FIELDS), z.enum(['horse', 'entry']), z.string().max(10_000)])
  .transform(([field, to, value]): Mending => ({ field, to, value }))

/** The two records, by their documents. */
export const MatchEntry = z.object({ id: z.string().default(''), entry: z.string().default('') })

/** A field and the value that shall stand on both sides: the button's own words, written by `mendButton`. */
export const MendField = MatchEntry.extend({ mend: saidBy(Said, horseDeskText.records.wrongField) })

/** What the button sends that makes both records say this. */
export function mendButton({ field, to, value }: Mending): string {
  return JSON.stringify([field, to, value])
}
