/** Points of the first four places; the fifth to tenth have one each (spec 9). */
const PODIUM_POINTS = [12, 10, 6, 3] as const
const LAST_PLACE_WITH_POINTS = 10

/** Merit points of a place: 12, 10, 6, 3, then 1 to the tenth; anything else, 0 and fractions included, has none (spec 9). */
export function placingPoints(place: number): number {
  if (!Number.isInteger(place) || place < 1) return 0
  return PODIUM_POINTS[place - 1] ?? (place <= LAST_PLACE_WITH_POINTS ? 1 : 0)
}

/** The places that are told apart by their points, and by the colour of their rosette: 5 is the fifth to tenth, 0 all after. */
export const PLACE_GROUPS = [1, 2, 3, 4, 5, 0] as const
export type PlaceGroup = (typeof PLACE_GROUPS)[number]

/** The group of a place, or of none that can be read. */
export function placeGroup(place: number): PlaceGroup {
  return PLACE_GROUPS.find((one) => one === place) ?? (placingPoints(place) > 0 ? 5 : 0)
}

export type ResultLine = {
  place: number
  entries: number
  /** Whether the result had a score and so counted towards the next class: the optional comma after the entries. */
  hasScore: boolean
  /** Name of the competition; may hold commas. */
  text: string
  /** As it was typed, normally YYYY-MM-DD; holds no comma. */
  date: string
}

/**
 * Reads a stored result, `{place}/{entries}[,] | {text}, {date}` (spec 3): the date is what follows the last comma.
 * Null when the line has another form: it is shown as it is and has no points. A place above the number of entries is
 * read as it stands; the import is where it is refused.
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

/** The stored form of a result. The comma after the entries is written when there was a score. */
export function formatResultLine({ place, entries, hasScore, text, date }: ResultLine): string {
  return `${place}/${entries}${hasScore ? ',' : ''} | ${text}, ${date}`
}

/** Merit points of a stored line; 0 for a line that cannot be read. */
export function resultLinePoints(line: string): number {
  const result = parseResultLine(line)
  return result ? placingPoints(result.place) : 0
}
