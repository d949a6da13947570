import { findDiscipline } from '#app/domain/competition/class-key.ts'
import type { Discipline, DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { isAddressable, isKnownName } from '#app/domain/names.ts'
import { isStorableName } from '#app/domain/storable-name.ts'
import { normaliseClassName, type OwnSpellings } from './class-name.ts'
import { IMPORT_REASONS, type ImportReason } from './import-reasons.table.ts'
import { formatResultLine, placingPoints, type ResultLine } from './result-line.ts'

export type ImportedMerit = {
  /** One horse, or the two of a driving pair: each gets the result. */
  horses: string[]
  /** The names as written, where another is meant. */
  written?: string[]
  discipline: DisciplineKey
  /** As written. */
  classText: string
  classKey: string
  result: ResultLine
  /** The line to store. */
  stored: string
  points: number
}

type ImportLine =
  | { kind: 'merit'; merit: ImportedMerit }
  /** Skipped without a message. */
  | { kind: 'blank' }
  | { kind: 'rejected'; reason: ImportReason }

/** What is needed to read a line. */
export type Reading = {
  /** The height group of a horse by name, where it is known: level names of jumping depend on it. */
  groupOf?: (horse: string) => HeightGroup | null
  own?: OwnSpellings | undefined
  /** The horse that is meant by a name as it is written. */
  meant?: ReadonlyMap<string, string> | undefined
}

/** The fields of a line; any after them are ignored. */
export const FIELDS = 7
const LINE_BREAK = /\r\n|\r|\n/
const REQUIRED_FIELDS = 3

function tidy(field: string): string {
  return field.replace(/\s+/g, ' ').trim()
}

function rejected(reason: ImportReason): ImportLine {
  return { kind: 'rejected', reason }
}

/** Whether this can be the name of a horse: `Unknown`, `?` and names of dots alone can never have a page. */
function canBeHorse(name: string): boolean {
  return isStorableName(name) && isKnownName(name) && isAddressable(name)
}

/** Place and entries, whole numbers with 1 <= place <= entries; null for anything else. */
function parsePlace(text: string): { place: number; entries: number } | null {
  const match = /^(\d{1,9}) ?\/ ?(\d{1,9})$/.exec(text)
  const [place, entries] = [Number(match?.[1]), Number(match?.[2])]
  return place >= 1 && place <= entries ? { place, entries } : null
}

/** The horses of a line. In disciplines with pairs a comma separates two; null unless they are two different names. */
function parseHorses({ hasPairs }: Discipline, text: string): string[] | null {
  if (!hasPairs || !text.includes(',')) return [text]
  const names = text.split(',').map(tidy)
  const [first, second] = names
  return names.length === 2 && first && second && first !== second ? names : null
}

/**
 * Reads one line of a merit import (spec 5): horse, discipline, class, score, place/entries, text and date, separated
 * by tabs. The reason is the first error. The class is normalised; an unknown class is not an error.
 */
export function parseImportLine(line: string, { groupOf, own, meant }: Reading = {}): ImportLine {
  const fields = line.split('\t').map(tidy)
  if (fields.every((field) => field === '')) return { kind: 'blank' }
  if (fields.length < REQUIRED_FIELDS) return rejected('too-few-fields')
  const [horse = '', disciplineText = '', classText = '', score = '', placeText = '', text = '', date = ''] =
    fields.slice(0, FIELDS)
  if (horse === '') return rejected('horse-missing')
  if (disciplineText === '') return rejected('discipline-missing')
  if (classText === '') return rejected('class-missing')
  if (placeText === '') return rejected('place-missing')
  if (text === '') return rejected('text-missing')
  if (date === '') return rejected('date-missing')
  const found = findDiscipline(disciplineText)
  if (found === null) return rejected('unknown-discipline')
  const place = parsePlace(placeText)
  if (place === null) return rejected('invalid-place')
  if (date.includes(',')) return rejected('invalid-date')
  const discipline = found.key
  const written = parseHorses(found, horse)
  if (written === null) return rejected('not-a-pair')
  const horses = written.map((name) => meant?.get(name) ?? name)
  const isOther = horses.some((name, at) => name !== written[at])
  if (!horses.every(canBeHorse)) return rejected('invalid-horse')
  const classKey = normaliseClassName(discipline, classText, groupOf?.(horses[0] ?? horse) ?? null, own)
  if (classKey === null) return rejected('class-missing')
  const result: ResultLine = { ...place, hasScore: score !== '', text, date }
  return {
    kind: 'merit',
    merit: {
      horses,
      ...(isOther ? { written } : {}),
      discipline,
      classText,
      classKey,
      result,
      stored: formatResultLine(result),
      points: placingPoints(place.place),
    },
  }
}

/** One pasted line. `lineNumber` counts from 1; `fields` are trimmed, seven or more. */
export type PastedLine = { lineNumber: number; line: string; fields: string[] } & (
  | ImportLine
  /** A first line that names the columns; skipped. */
  | { kind: 'head' }
)

function isHeadLine(fields: readonly string[]): boolean {
  const [horse, discipline, classText] = fields.map((field) => field.normalize('NFC').toLowerCase())
  return horse === 'häst' && discipline === 'gren' && classText === 'klass'
}

/** Reads a pasted list of merits, every line in order. A bad line does not affect the others. */
export function readPaste(text: string, reading: Reading = {}): PastedLine[] {
  let isFirst = true
  return text.split(LINE_BREAK).map((line, index) => {
    const fields = line.split('\t').map(tidy)
    const read = parseImportLine(line, reading)
    const isHead = isFirst && read.kind !== 'blank' && isHeadLine(fields)
    if (read.kind !== 'blank') isFirst = false
    while (fields.length < FIELDS) fields.push('')
    return { lineNumber: index + 1, line, fields, ...(isHead ? { kind: 'head' } : read) }
  })
}

/** Replaces lines of the text by number; numbers without a line are ignored. */
export function mendPaste(text: string, mended: ReadonlyMap<number, string>): string {
  if (mended.size === 0) return text
  return text
    .split(LINE_BREAK)
    .map((line, index) => mended.get(index + 1)?.replace(/[\r\n]+/g, ' ') ?? line)
    .join('\n')
}

/** How a rejected line is listed: the line, ` - ` and the reason. */
export function describeRejection({ line, reason }: { line: string; reason: ImportReason }): string {
  return `${line} - ${IMPORT_REASONS[reason]}`
}
