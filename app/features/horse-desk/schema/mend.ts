import { z } from 'zod'
import { saidBy } from '#app/desk/schema-parts.ts'
import type { PedigreeTextField } from '#app/domain/pedigree/fields.table.ts'
import { horseDeskText } from '../text.ts'

/**
 * The fields that a horse and its pedigree entry both have, but for the name, which joins them, and `link`, which means
 * different things.
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

/** Which record gets the other's value. */
export type Mending = { field: SharedField; to: 'horse' | 'entry'; value: string }

const Said = z
  .tuple([z.enum(SHARED_FIELDS), z.enum(['horse', 'entry']), z.string().max(10_000)])
  .transform(([field, to, value]): Mending => ({ field, to, value }))

export const MatchEntry = z.object({ id: z.string().default(''), entry: z.string().default('') })

/** Whether a removed horse is shown as an ancestor. */
export const AsAncestor = z.object({ shown: z.enum(['ja', 'nej']) })

/** A field and its value for both records, written by `mendButton`. */
export const MendField = MatchEntry.extend({ mend: saidBy(Said, horseDeskText.records.wrongField) })

/** What the button sends that makes both records say this. */
export function mendButton({ field, to, value }: Mending): string {
  return JSON.stringify([field, to, value])
}
