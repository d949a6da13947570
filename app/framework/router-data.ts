/**
 * Data of pages in the router's notation, as the server's React Router writes it, for values that JSON can hold. Every
 * text and number is written once, and objects refer to their keys and values by index.
 */
const NULL = -5
const UNDEFINED = -7
const NOT_A_NUMBER = -2

export function encodeForRouter(value: unknown): string {
  const written: string[] = []
  const places = new Map<unknown, number>()
  const placeOf = (one: unknown): number => {
    if (one === null) return NULL
    if (one === undefined) return UNDEFINED
    if (Number.isNaN(one)) return NOT_A_NUMBER
    const known = places.get(one)
    if (known !== undefined) return known
    const place = written.push('') - 1
    places.set(one, place)
    written[place] = formOf(one)
    return place
  }
  const formOf = (one: unknown): string => {
    if (Array.isArray(one)) return `[${one.map(placeOf).join(',')}]`
    if (typeof one !== 'object' || one === null) return JSON.stringify(one)
    return `{${Object.entries(one)
      .map(([key, inner]) => `"_${placeOf(key)}":${placeOf(inner)}`)
      .join(',')}}`
  }
  placeOf(value)
  return `[${written.join(',')}]\n`
}

/** The value of such data; undefined for anything else, and for data that waits for more. */
export function decodeFromRouter(text: string): unknown {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(written)) return undefined
  const made = new Map<number, unknown>()
  let isPlain = true
  const valueAt = (place: unknown): unknown => {
    if (place === NULL) return null
    if (place === NOT_A_NUMBER) return Number.NaN
    if (place === UNDEFINED || typeof place !== 'number') return undefined
    if (made.has(place)) return made.get(place)
    const form: unknown = written[place]
    if (Array.isArray(form)) return listAt(place, form)
    if (typeof form !== 'object' || form === null) return form
    const fields: Record<string, unknown> = {}
    made.set(place, fields)
    for (const [key, inner] of Object.entries(form)) fields[String(valueAt(Number(key.slice(1))))] = valueAt(inner)
    return fields
  }
  const listAt = (place: number, form: readonly unknown[]): unknown => {
    // A list that begins with a letter is a value of a kind that JSON does not have.
    if (typeof form[0] === 'string') isPlain = false
    const list: unknown[] = []
    made.set(place, list)
    for (const inner of form) list.push(valueAt(inner))
    return list
  }
  const value = valueAt(0)
  return isPlain ? value : undefined
}
