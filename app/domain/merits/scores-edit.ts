/** Changes to a scores document that keep everything else in it, whatever its layout. */
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { findResultLists, isMap, readLines } from './scores-document.ts'

export type ResultAddition = { discipline: DisciplineKey; classKey: string; line: string }

type Fields = Record<string, unknown>

/** A map to write in: a copy of the stored one, or a new one that holds any other stored value under a blank key. */
function mapOf(value: unknown): Fields {
  if (isMap(value)) return { ...value }
  return value === undefined || value === null ? {} : { '': value }
}

/** A list to write in: a copy of the stored one, or a new one that begins with any other stored value. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...value]
  return value === undefined || value === null ? [] : [value]
}

/** A field of the map itself, as a class may be called `constructor`. */
const fieldOf = (map: Readonly<Fields>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined)

/** Sets a field whatever it is called, `__proto__` included. */
function setField(map: Fields, key: string, value: unknown): void {
  Object.defineProperty(map, key, { value, configurable: true, enumerable: true, writable: true })
}

/**
 * Adds result lines under `results[discipline][classKey]`, after those already there (spec 3, 7). Values of another
 * shape and all other fields are kept: `readResults` returns the same lines as before and the new ones. Lines of the
 * same class under a discipline at the top of a document are read after those in `results`.
 */
export function appendResultLines(
  scores: Readonly<Record<string, unknown>>,
  additions: readonly ResultAddition[],
): Record<string, unknown> {
  const results = mapOf(scores['results'])
  const disciplines = new Map<string, Fields>()
  const lists = new Map<string, unknown[]>()
  for (const { discipline, classKey, line } of additions) {
    let classes = disciplines.get(discipline)
    if (classes === undefined) {
      classes = mapOf(fieldOf(results, discipline))
      disciplines.set(discipline, classes)
      setField(results, discipline, classes)
    }
    const id = JSON.stringify([discipline, classKey])
    let list = lists.get(id)
    if (list === undefined) {
      const stored = fieldOf(classes, classKey)
      if (isMap(stored)) {
        // The keys of a deeper map make up the class; a blank key adds nothing to it.
        const inner = mapOf(stored)
        list = listOf(fieldOf(inner, ''))
        setField(inner, '', list)
        setField(classes, classKey, inner)
      } else {
        list = listOf(stored)
        setField(classes, classKey, list)
      }
      lists.set(id, list)
    }
    list.push(line)
  }
  return { ...scores, results }
}

/** A stored line: the path of its list, and its place among the lines there. */
export type StoredResult = {
  path: readonly string[]
  index: number
  discipline: string
  classKey: string
  line: string
}

/** The lines of `readResults`, in its order, each with its place in the document. */
export function storedResults(scores: Readonly<Record<string, unknown>>): StoredResult[] {
  const lines = findResultLists(scores).flatMap(({ discipline, classKey, path, value }) =>
    readLines(value).map((line, index) => ({ path, index, discipline, classKey, line })),
  )
  return [...Map.groupBy(lines, ({ discipline, classKey }) => JSON.stringify([discipline, classKey])).values()].flat()
}

/** Replaces or removes the non-blank line at `index`; undefined when nothing is left of the text. */
function textWithLine(text: string, index: number, line: string | null): string | undefined {
  const parts = text.split(/([\r\n]+)/) // lines, with the line breaks between them
  let before = -1
  const at = parts.findIndex((part, place) => place % 2 === 0 && part.trim() !== '' && ++before === index)
  if (line !== null) parts[at] = line
  // With the break after it, or for the last line the one before it.
  else parts.splice(Math.min(at, Math.max(0, parts.length - 2)), 2)
  const left = parts.join('')
  return left.trim() === '' ? undefined : left
}

/** Replaces or removes the line at `index` of a stored value; undefined when nothing is left of it. */
function withLine(value: unknown, index: number, line: string | null): unknown {
  if (typeof value === 'string') return textWithLine(value, index, line)
  if (!Array.isArray(value)) return line ?? undefined
  let before = 0
  for (const [at, item] of value.entries()) {
    const count = readLines(item).length
    if (index < before + count) {
      const put = withLine(item, index - before, line)
      return put === undefined ? value.toSpliced(at, 1) : value.with(at, put)
    }
    before += count
  }
  return value
}

/** A copy of a map with another value at the end of the path; everything off the path is shared. */
function withValueAt(
  map: Readonly<Fields>,
  [key = '', ...rest]: readonly string[],
  change: (value: unknown) => unknown,
) {
  const copy: Fields = { ...map }
  const stored = fieldOf(copy, key)
  setField(copy, key, rest.length > 0 && isMap(stored) ? withValueAt(stored, rest, change) : change(stored))
  return copy
}

/**
 * Corrects a stored line (`to`) or removes it (null). Null when that line is no longer in its place. A line that keeps
 * its discipline and class stays in place; otherwise it moves to the end of `results[discipline][classKey]`. All other
 * text of the document is kept; a list may be left empty.
 */
export function replaceResult(
  scores: Readonly<Record<string, unknown>>,
  { path, index, line }: Pick<StoredResult, 'path' | 'index' | 'line'>,
  to: ResultAddition | null,
): Record<string, unknown> | null {
  const isHere = (one: readonly string[]) => one.length === path.length && one.every((key, at) => key === path[at])
  const list = findResultLists(scores).find((one) => isHere(one.path))
  if (list === undefined || readLines(list.value)[index] !== line) return null
  const stays = to !== null && to.discipline === list.discipline && to.classKey === list.classKey
  const put = (next: string | null) => withValueAt(scores, path, (value) => withLine(value, index, next) ?? [])
  if (to === null) return put(null)
  return stays ? put(to.line) : appendResultLines(put(null), [to])
}
