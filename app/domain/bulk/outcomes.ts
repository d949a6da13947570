import { isGone } from '#app/domain/categories.ts'
import { type HorseDocument, readFlag, readList, readNumber, readText } from '#app/domain/documents.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'

/** The rules of bulk changes. A value that reads the same stays as stored. Null: no value. */
export type BulkValue = string | number | boolean | readonly string[] | null

/** Why a horse is unchanged: nothing to change, none of the titles, sold or dead, or for sale by its category. */
export type BulkRefusal = 'same' | 'no-such-title' | 'gone' | 'sale-by-category'

export type BulkOutcome =
  /** `fields` for `withFields`: null removes a field. */
  | { outcome: 'changes'; from: BulkValue; to: BulkValue; fields: Readonly<Record<string, unknown>> }
  | { outcome: 'stays'; reason: BulkRefusal }

/** The effect of a change on one horse. */
export type Outcome<Value> = (horse: HorseDocument, change: Value) => BulkOutcome

const stays = (reason: BulkRefusal): BulkOutcome => ({ outcome: 'stays', reason })

const fieldTo = (field: string, to: BulkValue) => ({ to, fields: { [field]: to } })

/** Sold and dead horses are not for sale; one that comes back is alive and not promised (spec 4). */
export const moved: Outcome<{ to: string }> = (horse, { to }) => {
  const from = readText(horse.category)
  if (from === to) return stays('same')
  const fields: Record<string, unknown> = { category: to }
  if (isGone({ category: to })) {
    if (readFlag(horse.forSale)) fields['forSale'] = false
  } else if (isGone(horse)) {
    fields['died'] = null
    if (readFlag(horse.tingad)) fields['tingad'] = false
  }
  return { outcome: 'changes', from, to, fields }
}

/** A horse that is sold or dead is not for sale, nor promised. */
export const flagTo =
  (field: 'forSale' | 'tingad'): Outcome<{ to: boolean }> =>
  (horse, { to }) => {
    if (to && isGone(horse)) return stays('gone')
    if (field === 'forSale' && !to && readText(horse.category) === 'for-sale') return stays('sale-by-category')
    const from = readFlag(horse[field])
    return from === to ? stays('same') : { outcome: 'changes', from, ...fieldTo(field, to) }
  }

/** A trimmed text; null removes the field. */
export const textTo =
  (field: keyof HorseDocument & string): Outcome<{ to: string | null }> =>
  (horse, { to }) => {
    const from = readText(horse[field])
    return from === to ? stays('same') : { outcome: 'changes', from, ...fieldTo(field, to) }
  }

/** A number; null removes the field, also if its value is not a number. */
export const numberTo =
  (field: keyof HorseDocument & string): Outcome<{ to: number | null }> =>
  (horse, { to }) => {
    const from = readNumber(horse[field])
    const before = from ?? readText(horse[field])
    return from === to && before === from ? stays('same') : { outcome: 'changes', from: before, ...fieldTo(field, to) }
  }

export const withRibbon: Outcome<{ field: RibbonField; address: string }> = (horse, { field, address }) => {
  const before = readList(horse[field])
  const entries = [...storedList(horse[field]), address]
  return { outcome: 'changes', from: before.length, to: before.length + 1, fields: { [field]: entries } }
}

/** Entries stay as they are stored; a single text becomes the first of the list. */
const storedList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : readList(value))

export const withTitles: Outcome<{ titles: readonly string[] }> = (horse, { titles }) => {
  const from = readList(horse.titles)
  const added = [...new Set(titles)].filter((title) => !from.includes(title))
  if (added.length === 0) return stays('same')
  const entries = [...storedList(horse.titles), ...added]
  return { outcome: 'changes', from, to: [...from, ...added], fields: { titles: entries } }
}

export const withoutTitles: Outcome<{ titles: readonly string[] }> = (horse, { titles }) => {
  const isTaken = (entry: unknown) => titles.some((title) => title === readText(entry))
  const from = readList(horse.titles)
  if (!from.some(isTaken)) return stays('no-such-title')
  const entries = storedList(horse.titles).filter((entry) => !isTaken(entry))
  // An empty list is a missing field.
  const fields = { titles: entries.length === 0 ? null : entries }
  return { outcome: 'changes', from, to: from.filter((title) => !isTaken(title)), fields }
}
