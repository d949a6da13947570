/** Changes of a scores document that keep everything else in it, however it is laid out. */
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'

export type ResultAddition = { discipline: DisciplineKey; classKey: string; line: string }

type Fields = Record<string, unknown>

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A map to write in: a copy of the one that stands there, or one that holds under a blank key what stood in its place. */
function mapOf(value: unknown): Fields {
  if (isMap(value)) return { ...value }
  return value === undefined || value === null ? {} : { '': value }
}

/** A list to write in: a copy of the one that stands there, or one that begins with what stood in its place. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [...value]
  return value === undefined || value === null ? [] : [value]
}

/** A field of a map itself: a class may be called `constructor`. */
const fieldOf = (map: Readonly<Fields>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined)

/** Sets a field whatever it is called, `__proto__` included. */
function setField(map: Fields, key: string, value: unknown): void {
  Object.defineProperty(map, key, { value, configurable: true, enumerable: true, writable: true })
}

/**
 * The document with result lines added after those of their class, under `results[discipline][classKey]` (spec 3, 7). What
 * stood there in another shape is kept: `readResults` reads the same lines as before, and the new ones after them.
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
        // The keys of a deeper map make up the class; a blank one adds nothing to it.
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
