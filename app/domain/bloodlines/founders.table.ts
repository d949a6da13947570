/**
 * The founder lines in the order of the page: 1-15, then group 0, new blood (spec 2). The specification gives the numbers
 * and 'Nytt blod'; the founders and their facts are invented.
 */
export type Founder = {
  group: number
  founder: string
  heading: string
  /** The code of a breed; null for new blood, like colour and birth year. */
  breed: string | null
  color: string | null
  born: number | null
}

const LINES: readonly Omit<Founder, 'heading'>[] = [
  { group: 1, founder: 'Valkendorff', breed: 'SWB', color: 'Mörkbrun', born: 1987 },
  { group: 2, founder: 'Gyllenspets', breed: 'SWB', color: 'Fux', born: 1991 },
  { group: 3, founder: 'Nordanfors', breed: 'NS', color: 'Brunblack', born: 1984 },
  { group: 4, founder: 'Rosenstierna', breed: 'HANN', color: 'Fux', born: 1989 },
  { group: 5, founder: 'Lorbeerhain', breed: 'TRAK', color: 'Svart', born: 1986 },
  { group: 6, founder: 'Quintavalle', breed: 'HOLST', color: 'Skimmel', born: 1990 },
  { group: 7, founder: 'Stormhök', breed: 'SWB', color: 'Svart', born: 1993 },
  { group: 8, founder: 'Castellano de la Sierra', breed: 'PRE', color: 'Skimmel', born: 1988 },
  { group: 9, founder: 'Ballyvarna Mist', breed: 'CO', color: 'Skimmel', born: 1985 },
  { group: 10, founder: 'Bryneithin Taliesin', breed: 'WMT', color: 'Skimmel', born: 1982 },
  { group: 11, founder: 'Vindarve Ruter', breed: 'GOT', color: 'Svartbrun', born: 1983 },
  { group: 12, founder: 'Hazelmoor Drummer', breed: 'NF', color: 'Brun', born: 1988 },
  { group: 13, founder: 'Zafir al-Sahra', breed: 'OX', color: 'Fux', born: 1981 },
  { group: 14, founder: 'Silverado Creek', breed: 'QH', color: 'Isabell', born: 1992 },
  { group: 15, founder: 'Eldur frá Hvítadal', breed: 'ISL', color: 'Musblack', born: 1990 },
]
export const FOUNDERS: readonly Founder[] = [
  ...LINES.map((line) => ({ ...line, heading: `Linje ${line.group} – ${line.founder}` })),
  { group: 0, founder: 'Nytt blod', heading: 'Nytt blod', breed: null, color: null, born: null },
]

/** The name of a group's founder, 0-15; null for any other number. */
export function founderOf(group: number): string | null {
  return FOUNDERS.find((founder) => founder.group === group)?.founder ?? null
}
