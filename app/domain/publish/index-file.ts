/**
 * The index of a published stud, one JSON file: the parts of every horse and pedigree entry that lists, the finder and
 * the planner read. The browser makes filtered and ordered lists from it.
 */
import { horseStatus } from '../categories.ts'
import { type HorseDocument, type PedigreeDocument, readText } from '../documents.ts'
import { mainPicture } from '../pictures/pictures.ts'
import type { MeritsRow } from '../roll/facts.ts'
import indexParts from './index-parts.json' with { type: 'json' }

const HORSE_PARTS: readonly string[] = indexParts.horse
const ENTRY_PARTS: readonly string[] = indexParts.entry

/** The values of the parts in order; null if missing, and no nulls at the end. */
type Row = readonly unknown[]

export type IndexFile = {
  /** An index of another form is ignored. */
  form: typeof INDEX_FORM
  /** The year of all ages. */
  year: number
  /** The data of every page's frame. */
  frame: unknown
  settings: {
    siteName: string
    oldMemorial: { label: string; url: string }
    breedGenes: string
    email?: string
    publicBreedings?: true
    /** The year with the most wins. */
    best?: { year: number; wins: number }
  }
  /** In Swedish order. */
  horses: readonly Row[]
  /** Merits by the place of the horse; null without any. */
  merits: readonly (MeritsRow | null)[]
  /** Breeding values by the place of the horse; null without any. */
  bred?: readonly BredRow[]
  entries: readonly Row[]
  /** Names that pedigrees mention and that have no page, as their horses were removed. */
  removed?: readonly string[]
}

/** The index in each trait, then in per cent how sure each is. */
type BredRow = readonly (number | null)[] | null

/** Raised whenever the parts change, as an older page would read the values by other names. */
export const INDEX_FORM = 2

function rowOf(document: Readonly<Record<string, unknown>>, parts: readonly string[]): unknown[] {
  const row = parts.map((part) => document[part] ?? null)
  return row.slice(0, row.findLastIndex((value) => value !== null) + 1)
}

function documentOf(row: Row, parts: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    parts.flatMap((part, at) => (row[at] === null || row[at] === undefined ? [] : [[part, row[at]]])),
  )
}

/** In place of a private address: the horse is still hidden from lists. */
const NOT_PUBLIC = '-'

/** The public parts of a horse: of its pictures the one on its card, its link only for a parent, a sold one's owner. */
export function horseRow(horse: HorseDocument, isParent: boolean): unknown[] {
  const { address, kept, width, height, blur } = mainPicture(horse) ?? {}
  const pictures = address === undefined ? null : [{ address, kept, width, height, blur }]
  const link = isParent || readText(horse.link) === null ? horse.link : NOT_PUBLIC
  const owner = horseStatus(horse) === 'sold' ? horse.owner : null
  return rowOf({ ...horse, link, owner, pictures }, HORSE_PARTS)
}
export const entryRow = (entry: PedigreeDocument): unknown[] => rowOf(entry, ENTRY_PARTS)
// A row holds what was read of a document under the same names.
export const horseOfRow = (row: Row): HorseDocument => documentOf(row, HORSE_PARTS) as HorseDocument
export const entryOfRow = (row: Row): PedigreeDocument => documentOf(row, ENTRY_PARTS) as PedigreeDocument

type Bred = { index: number; percent: number }

export function bredRow(values: readonly (Bred | undefined)[]): BredRow {
  if (values.every((value) => value === undefined)) return null
  return [...values.map((value) => value?.index ?? null), ...values.map((value) => value?.percent ?? null)]
}
