import { isGone } from '#app/domain/categories.ts'
import { type HorseDocument, readFlag, readList, readNumber, readText } from '#app/domain/documents.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'

/** One change of many horses, and what it makes of each. */

/** What can be changed of many horses at once, in the order in which it is offered. */
export const BULK_KINDS = [
  'category',
  'sale',
  'tingad',
  'breed',
  'owner',
  'line',
  'generation',
  'add-titles',
  'remove-titles',
  'ribbon',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** `to` null takes the field away. */
export type BulkChange =
  | { kind: 'category'; to: string }
  | { kind: 'sale' | 'tingad'; to: boolean }
  | { kind: 'breed' | 'owner' | 'line'; to: string | null }
  | { kind: 'generation'; to: number | null }
  | { kind: 'add-titles' | 'remove-titles'; titles: readonly string[] }
  | { kind: 'ribbon'; field: RibbonField; address: string }

/** A value as the rule knows it; words for it are the page's. Null: there is none. */
export type BulkValue = string | number | boolean | readonly string[] | null

/**
 * Why a horse is left as it is: it is so already, has none of the titles, is sold or dead, or is for sale by its category,
 * which the flag does not change.
 */
export type BulkRefusal = 'same' | 'no-such-title' | 'gone' | 'sale-by-category'

export type BulkOutcome =
  /** `fields` for `withFields`: null takes a field away. */
  | { outcome: 'changes'; from: BulkValue; to: BulkValue; fields: Readonly<Record<string, unknown>> }
  | { outcome: 'stays'; reason: BulkRefusal }

const stays = (reason: BulkRefusal): BulkOutcome => ({ outcome: 'stays', reason })

/**
 * What the change makes of one horse: the same as its own form or page would (spec 4, 5). A value that reads the same
 * stays exactly as it is stored, and so do the entries of a list.
 */
export function bulkOutcome(horse: HorseDocument, change: BulkChange): BulkOutcome {
  switch (change.kind) {
    case 'category':
      return moved(horse, change.to)
    case 'sale':
    case 'tingad':
      return flagged(horse, change.kind, change.to)
    case 'generation': {
      const from = readNumber(horse.generation)
      if (from === change.to && (from !== null || isBlank(horse.generation))) return stays('same')
      return { outcome: 'changes', from: from ?? readText(horse.generation), ...fieldTo('generation', change.to) }
    }
    case 'breed':
    case 'owner':
    case 'line': {
      const from = readText(horse[change.kind])
      if (from === change.to) return stays('same')
      return { outcome: 'changes', from, ...fieldTo(change.kind, change.to) }
    }
    case 'add-titles':
      return withTitles(horse, change.titles)
    case 'remove-titles':
      return withoutTitles(horse, change.titles)
    case 'ribbon': {
      const before = readList(horse[change.field])
      const entries = [...storedList(horse[change.field]), change.address]
      return { outcome: 'changes', from: before.length, to: before.length + 1, fields: { [change.field]: entries } }
    }
  }
}

const isBlank = (value: unknown) => value === undefined || value === null || readText(value) === null

const fieldTo = (field: string, to: BulkValue) => ({ to, fields: { [field]: to } })

/** Sold and dead horses are not for sale; one that comes back is alive and promised to nobody (spec 4). */
function moved(horse: HorseDocument, to: string): BulkOutcome {
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

function flagged(horse: HorseDocument, kind: 'sale' | 'tingad', to: boolean): BulkOutcome {
  const field = kind === 'sale' ? 'forSale' : 'tingad'
  if (to && isGone(horse)) return stays('gone')
  if (kind === 'sale' && !to && readText(horse.category) === 'for-sale') return stays('sale-by-category')
  const from = readFlag(horse[field])
  return from === to ? stays('same') : { outcome: 'changes', from, ...fieldTo(field, to) }
}

/** Entries stay as they are stored; a single text becomes the first of the list. */
const storedList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : readList(value))

function withTitles(horse: HorseDocument, titles: readonly string[]): BulkOutcome {
  const from = readList(horse.titles)
  const added = [...new Set(titles)].filter((title) => !from.includes(title))
  if (added.length === 0) return stays('same')
  const entries = [...storedList(horse.titles), ...added]
  return { outcome: 'changes', from, to: [...from, ...added], fields: { titles: entries } }
}

function withoutTitles(horse: HorseDocument, titles: readonly string[]): BulkOutcome {
  const isTaken = (entry: unknown) => titles.some((title) => title === readText(entry))
  const from = readList(horse.titles)
  if (!from.some(isTaken)) return stays('no-such-title')
  const entries = storedList(horse.titles).filter((entry) => !isTaken(entry))
  // A list without an entry is a field that the horse lacks.
  const fields = { titles: entries.length === 0 ? null : entries }
  return { outcome: 'changes', from, to: from.filter((title) => !isTaken(title)), fields }
}
