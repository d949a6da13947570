import { GELDING, HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import type { LineHorse, LineState, LineWarning } from '#app/domain/lines/line-watch.ts'
import { horsePath } from '#app/domain/names.ts'
import { compareSwedish, formatNumber, formatPercent } from '#app/domain/swedish.ts'
import type { Lines } from '../data/guard.server.ts'
import { lineGuardText } from '../text.ts'

const linePath = (line: string) => `/bloodlines/${line}`

export const percent = (share: number) => formatPercent(share * 100)
export const figure = (value: number) => formatNumber(value, 2)

export type LineRow = ReturnType<typeof lineRow>

export function lineRow({ text: line, founder, counts }: LineState) {
  const { stallions, mares, geldings, others, holders } = counts
  const all = stallions + mares + geldings + others
  return { text: line, founder: founder.founder, href: linePath(line), stallions, mares, geldings, holders, all }
}

export function warningText({ sex, last }: LineWarning): string {
  if (sex === 'stallion') return last === null ? lineGuardText.noStallion : lineGuardText.lastStallion(last)
  return last === null ? lineGuardText.noMare : lineGuardText.lastMare(last)
}

/** What a line's horse is to it; of a gelding its sex says that it is not bred. */
const standingOf = ({ isHolder, canBreed, gender }: LineHorse): string[] => [
  ...(isHolder ? [lineGuardText.isHolder] : []),
  ...(canBreed || gender === GELDING ? [] : [lineGuardText.isRetired]),
]

export type LinePageView = ReturnType<typeof linePageView>

const GENDERS_IN_ORDER: readonly (string | null)[] = [...HORSE_GENDERS, null]

/** A line as visitors see it: its living horses, and how related each is to the stud. */
export function linePageView(line: LineState, { population, herd }: Lines) {
  const places = new Map(population.living.map((at, place) => [population.names[at], place]))
  const horses = line.horses.toSorted(
    (a, b) =>
      GENDERS_IN_ORDER.indexOf(a.gender) - GENDERS_IN_ORDER.indexOf(b.gender) ||
      Number(b.isHolder) - Number(a.isHolder) ||
      compareSwedish(a.name, b.name),
  )
  return {
    title: lineGuardText.lineTitle(line.text, line.founder.founder),
    group: line.founder.group,
    row: lineRow(line),
    warnings: line.warnings.map(warningText),
    branches: line.branches.length > 1 ? line.branches.map(lineRow) : [],
    whole:
      line.branch === null
        ? null
        : {
            href: linePath(String(line.founder.group)),
            label: lineGuardText.lineTitle(String(line.founder.group), line.founder.founder),
          },
    horses: horses.map((horse) => {
      const { name, gender, line: own } = horse
      const place = places.get(name)
      const kinship = place === undefined ? null : percent(herd.each[place] ?? 0)
      return {
        name,
        href: horsePath(name),
        gender: gender ?? '',
        standing: standingOf(horse),
        line: own ?? '',
        kinship,
      }
    }),
  }
}
