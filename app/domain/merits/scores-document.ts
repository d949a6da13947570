import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { parseResultLine } from './result-line.ts'

/** The stored result lines of one class, in the order they were added. */
export type ClassResults = {
  /** A discipline key, or whatever is in its place; blank for lines without a discipline. */
  discipline: string
  /** Blank for lines without a class. */
  classKey: string
  lines: string[]
}

/** Fields that hold no results; the last holds an import's subcollections. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['id', 'name', 'notes', 'notepoints', 'results', '__collections__'])

/** Whether a value is a map of lists. A typed value of an import, such as a timestamp, is a single value. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__datatype__')
}

/** The non-blank lines of a list in any form; values that are not text are shown as JSON. */
export function readLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(readLines)
  if (typeof value === 'string') return value.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (value === null || value === undefined) return []
  return [JSON.stringify(value)]
}

function hasResultLine(value: unknown): boolean {
  if (isMap(value)) return Object.values(value).some(hasResultLine)
  return readLines(value).some((line) => parseResultLine(line) !== null)
}

function disciplineKey(text: string): string {
  return findDiscipline(text)?.key ?? text.trim()
}

/** Splits a field such as `dressyr Lätt C` or `western/Trail` after the longest start that is a discipline. */
function splitField(field: string): { discipline: string; classKey: string } | null {
  if (findDiscipline(field)) return { discipline: disciplineKey(field), classKey: '' }
  for (let end = field.length - 1; end > 0; end--) {
    if (/[\s./:_-]/.test(field.charAt(end)) && findDiscipline(field.slice(0, end))) {
      return { discipline: disciplineKey(field.slice(0, end)), classKey: field.slice(end + 1).trim() }
    }
  }
  return null
}

/** One stored value with result lines, and its path in the document. */
type ResultList = { discipline: string; classKey: string; path: readonly string[]; value: unknown }

/**
 * Every place of a scores document that holds result lines, in the document's order. The written form is `results: {
 * dressyr: { "Lätt C": [...] } }`. Also read are disciplines at the top (`{ dressyr: { "Lätt C": [...] } }`), flat
 * fields (`"dressyr Lätt C": [...]`), any other field that holds a result line, a text in place of a list, and deeper
 * maps (their keys make up the class).
 */
export function findResultLists(scores: Readonly<Record<string, unknown>>): ResultList[] {
  const found: ResultList[] = []

  function collect(discipline: string, classKey: string, value: unknown, path: readonly string[]): void {
    if (isMap(value)) {
      for (const [key, inner] of Object.entries(value)) {
        collect(discipline, `${classKey} ${key}`.trim(), inner, [...path, key])
      }
    } else found.push({ discipline, classKey, path, value })
  }

  const { results } = scores
  if (isMap(results)) {
    for (const [key, value] of Object.entries(results)) collect(disciplineKey(key), '', value, ['results', key])
  } else collect('', '', results, ['results'])

  for (const [field, value] of Object.entries(scores)) {
    if (OTHER_FIELDS.has(field)) continue
    const isList = isMap(value) || Array.isArray(value) || typeof value === 'string'
    const named = isList ? splitField(field) : null
    if (named) collect(named.discipline, named.classKey, value, [field])
    else if (hasResultLine(value)) collect(field, '', value, [field])
  }
  return found
}

/** Every list of result lines, joined by discipline and class. Lines that are not results are included as they are. */
export function readResults(scores: Readonly<Record<string, unknown>>): ClassResults[] {
  const found = new Map<string, ClassResults>()
  for (const { discipline, classKey, value } of findResultLists(scores)) {
    const lines = readLines(value)
    if (lines.length === 0) continue
    const id = JSON.stringify([discipline, classKey])
    const known = found.get(id)
    if (known) known.lines.push(...lines)
    else found.set(id, { discipline, classKey, lines })
  }
  return [...found.values()]
}
