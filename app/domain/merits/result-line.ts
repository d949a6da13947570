/** Points of the first four places; the fifth to tenth have one each (spec 9). */
const PODIUM_POINTS = [12, 10, 6, 3] as const
const LAST_PLACE_WITH_POINTS = 10

/** Merit points of a place: 12, 10, 6, 3, then 1 to the tenth; else 0, also for 0 and fractions (spec 9). */
export function placingPoints(place: number): number {
  if (!Number.isInteger(place) || place < 1) return 0
  return PODIUM_POINTS[place - 1] ?? (place <= LAST_PLACE_WITH_POINTS ? 1 : 0)
}

/** Places with different points or rosette colours: 5 is the fifth to tenth, 0 is any other. */
export const PLACE_GROUPS = [1, 2, 3, 4, 5, 0] as const
export type PlaceGroup = (typeof PLACE_GROUPS)[number]

/** The group of a place. */
export function placeGroup(place: number): PlaceGroup {
  return PLACE_GROUPS.find((one) => one === place) ?? (placingPoints(place) > 0 ? 5 : 0)
}

export type ResultLine = {
  place: number
  entries: number
  /** Whether the result had a score and so counted towards the next class: the optional comma after the entries. */
  hasScore: boolean
  /** Name of the competition; may contain commas. */
  text: string
  /** As typed, normally YYYY-MM-DD; contains no comma. */
  date: string
}

/**
 * Reads a stored result, `{place}/{entries}[,] | {text}, {date}` (spec 3); the date is what follows the last comma.
 * Null for any other form: such a line is shown as it is and has no points. A place above the number of entries is
 * accepted here; only the import refuses it.
 */
export function parseResultLine(line: string): ResultLine | null {
  const head = /^\s*(\d+)\s*\/\s*(\d+)\s*(,?)\s*\|/.exec(line)
  if (!head) return null
  const rest = line.slice(head[0].length)
  const comma = rest.lastIndexOf(',')
  if (comma < 0) return null
  const text = rest.slice(0, comma).trim()
  const date = rest.slice(comma + 1).trim()
  if (text === '' || date === '') return null
  return { place: Number(head[1]), entries: Number(head[2]), hasScore: head[3] === ',', text, date }
}

/** The stored form of a result. */
export function formatResultLine({ place, entries, hasScore, text, date }: ResultLine): string {
  return `${place}/${entries}${hasScore ? ',' : ''} | ${text}, ${date}`
}

/** Merit points of a stored line; 0 for a line that cannot be read. */
export function resultLinePoints(line: string): number {
  const result = parseResultLine(line)
  return result ? placingPoints(result.place) : 0
}
