import { findDiscipline } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { normaliseClassName } from './class-name.ts'
import { IMPORT_REASONS, type ImportReason } from './import-reasons.table.ts'
import { placingPoints } from './points.ts'
import { formatResultLine, type ResultLine } from './result-line.ts'

export type ImportedMerit = {
  /** One horse, or the two of a driving pair: each gets the result. */
  horses: string[]
  discipline: DisciplineKey
  classKey: string
  result: ResultLine
  /** The line to store. */
  stored: string
  points: number
}

export type ImportLine =
  | { kind: 'merit'; merit: ImportedMerit }
  /** Blank: left out without a word. */
  | { kind: 'blank' }
  | { kind: 'rejected'; reason: ImportReason }

/** The height group of a horse by name, where it is known: level names of jumping depend on it. */
export type GroupOf = (horse: string) => HeightGroup | null

const FIELDS = 7
const REQUIRED_FIELDS = 3

function tidy(field: string): string {
  return field.replace(/\s+/g, ' ').trim()
}

function rejected(reason: ImportReason): ImportLine {
  return { kind: 'rejected', reason }
}

/** Place and entries, whole numbers with 1 <= place <= entries; null for anything else. */
function parsePlace(text: string): { place: number; entries: number } | null {
  const match = /^(\d{1,9}) ?\/ ?(\d{1,9})$/.exec(text)
  const [place, entries] = [Number(match?.[1]), Number(match?.[2])]
  return place >= 1 && place <= entries ? { place, entries } : null
}

/** The horses of a line: in Körning a comma parts the two of a pair; null when they are not two different ones. */
function parseHorses(discipline: DisciplineKey, text: string): string[] | null {
  if (discipline !== 'korning' || !text.includes(',')) return [text]
  const names = text.split(',').map(tidy)
  const [first, second] = names
  return names.length === 2 && first && second && first !== second ? names : null
}

/**
 * Reads one line of a merit import (spec 5): horse, discipline, class, score, place/entries, text and date, parted by
 * tabs. The first thing that is wrong is the reason. The class is normalised; an unknown class is no fault.
 */
export function parseImportLine(line: string, groupOf: GroupOf = () => null): ImportLine {
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
  const discipline = findDiscipline(disciplineText)?.key
  if (discipline === undefined) return rejected('unknown-discipline')
  const place = parsePlace(placeText)
  if (place === null) return rejected('invalid-place')
  if (date.includes(',')) return rejected('invalid-date')
  const horses = parseHorses(discipline, horse)
  if (horses === null) return rejected('not-a-pair')
  const classKey = normaliseClassName(discipline, classText, groupOf(horses[0] ?? horse))
  if (classKey === null) return rejected('class-missing')
  const result: ResultLine = { ...place, hasScore: score !== '', text, date }
  return {
    kind: 'merit',
    merit: {
      horses,
      discipline,
      classKey,
      result,
      stored: formatResultLine(result),
      points: placingPoints(place.place),
    },
  }
}

export type MeritImport = {
  /** Good lines in their order; `lineNumber` counts from 1. */
  accepted: { lineNumber: number; line: string; merit: ImportedMerit }[]
  rejected: { lineNumber: number; line: string; reason: ImportReason }[]
}

function isHeadLine(line: string): boolean {
  const [horse, discipline, classText] = line.split('\t').map((field) => tidy(field).normalize('NFC').toLowerCase())
  return horse === 'häst' && discipline === 'gren' && classText === 'klass'
}

/** Reads a pasted list of merits: good lines are taken whatever the others are; blank lines and a head line are skipped. */
export function parseImport(text: string, groupOf: GroupOf = () => null): MeritImport {
  const found: MeritImport = { accepted: [], rejected: [] }
  let isFirst = true
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const read = parseImportLine(line, groupOf)
    if (read.kind === 'blank') continue
    const isHead = isFirst && isHeadLine(line)
    isFirst = false
    if (isHead) continue
    const lineNumber = index + 1
    if (read.kind === 'merit') found.accepted.push({ lineNumber, line, merit: read.merit })
    else found.rejected.push({ lineNumber, line, reason: read.reason })
  }
  return found
}

/** A rejected line as it is listed: the line, ` - ` and the reason. */
export function describeRejection({ line, reason }: { line: string; reason: ImportReason }): string {
  return `${line} - ${IMPORT_REASONS[reason]}`
}
