/**
 * The index of a published stud: of every horse and every pedigree entry what lists, the finder and the planner read of it, in
 * one file of JSON. A page that a visitor narrows or orders is made of it in the browser.
 */
import { type HorseDocument, type PedigreeDocument, readText } from '../documents.ts'
import { mainPicture } from '../pictures/pictures.ts'
import parts from './index-parts.json' with { type: 'json' }

/** What lists, the finder and the planner read of a horse. */
const HORSE_PARTS: readonly string[] = parts.horse

/** What the breeding list, pedigrees, the finder and the planner read of an entry. */
const ENTRY_PARTS: readonly string[] = parts.entry

/** A row holds the values of its parts in their order; null and nothing at the end for what is missing. */
type Row = readonly unknown[]

export type IndexFile = {
  /** Another form is not read. */
  form: typeof INDEX_FORM
  /** The year that ages are of. */
  year: number
  /** What every page has for its frame. */
  frame: unknown
  settings: { siteName: string; oldMemorial: { label: string; url: string }; breedGenes: string }
  /** In Swedish order. */
  horses: readonly Row[]
  /** Points of merit of the horses, by their place; null where there are none. */
  points: readonly (number | null)[]
  entries: readonly Row[]
}

/** Raised whenever the parts change: a page of an older program would read the values by other names. */
export const INDEX_FORM = 1

function rowOf(document: Readonly<Record<string, unknown>>, parts: readonly string[]): unknown[] {
  const row = parts.map((part) => document[part] ?? null)
  return row.slice(0, row.findLastIndex((value) => value !== null) + 1)
}

function documentOf(row: Row, parts: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    parts.flatMap((part, at) => (row[at] === null || row[at] === undefined ? [] : [[part, row[at]]])),
  )
}

/** Stands for an address that nobody is told: the horse is hidden from lists all the same. */
const UNTOLD = '-'

/**
 * Of a horse what those pages may tell: of its pictures the one on its card, without what the file was called; where it lives
 * now only where pedigrees say so, of a parent.
 */
export function horseRow(horse: HorseDocument, isParent: boolean): unknown[] {
  const { address, kept, width, height, blur } = mainPicture(horse) ?? {}
  const pictures = address === undefined ? null : [{ address, kept, width, height, blur }]
  const link = isParent || readText(horse.link) === null ? horse.link : UNTOLD
  return rowOf({ ...horse, link, pictures }, HORSE_PARTS)
}
export const entryRow = (entry: PedigreeDocument): unknown[] => rowOf(entry, ENTRY_PARTS)
// A row holds what was read of a document under the same names.
export const horseOfRow = (row: Row): HorseDocument => documentOf(row, HORSE_PARTS) as HorseDocument
export const entryOfRow = (row: Row): PedigreeDocument => documentOf(row, ENTRY_PARTS) as PedigreeDocument
