/**
 * Data of pages as the router reads them: what the server's React Router writes, for values that JSON can hold. Every text and
 * number stands once, and objects name their keys and values by place.
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
