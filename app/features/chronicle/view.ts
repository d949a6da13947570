import { readYear } from '#app/domain/age.ts'
import { andList } from '#app/domain/and-list.ts'
import { horseStatus } from '#app/domain/categories.ts'
import type { Chronicle, YearBook } from '#app/domain/chronicle/chronicle.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { horsePath, isAddressable } from '#app/domain/names.ts'
import { storyParagraphs } from '#app/domain/profile/story.ts'
import { formatFigure, keepTogether } from '#app/domain/swedish.ts'
import { type HorseCardView, horseCard } from '#app/features/horses/view/card.ts'
import { chronicleText as text } from './text.ts'

export const LEAGUES_PATH = '/leagues'
export const yearPath = (year: number) => `/year/${year}`

/** `100 cm`, `högst i hoppning`. */
const bestFigure = ({ discipline, classKey }: { discipline: string; classKey: string }) => ({
  label: text.horseFigures.best(disciplineLabel(discipline).toLocaleLowerCase('sv')),
  value: classLabel(discipline, classKey),
})

/** A year in an address; null for anything else. */
export function readYearOfPath(word: string): number | null {
  return /^(?:19|20)\d\d$/.test(word) ? Number(word) : null
}

/** What is drawn of a horse. */
export type YearCard = Pick<HorseCardView, 'picture' | 'drawing' | 'facts'>

/** A horse as it was in that year: one that has died since was alive. */
export function yearCard(horse: HorseDocument, year: number): YearCard {
  const { died, category, ...living } = horse
  const hasDied = died !== undefined || horseStatus({ category }) === 'dead'
  const asThen = hasDied && year < (readYear(died) ?? Infinity) ? living : horse
  const { picture, drawing, facts } = horseCard(asThen, year, 'all')
  return { picture, drawing, facts }
}

const LONGEST_SAID = 200

/** The first sentence of the owner's words about a horse, if it is not too long for a band. */
export function firstSentence(horse: HorseDocument): string | null {
  const [first = ''] = storyParagraphs(horse.story)
  const sentence = /^.*?[.!?](?=\s|$)/su.exec(first)?.[0] ?? first
  return sentence === '' || sentence.length > LONGEST_SAID ? null : sentence
}

export type NamedLink = { name: string; href: string | null }
/** Names that have a page are links; others are not. */
type Own = ReadonlySet<string>
const link = (name: string, own: Own): NamedLink => ({
  name,
  href: own.has(name) && isAddressable(name) ? horsePath(name) : null,
})

export type YearView = NonNullable<ReturnType<typeof yearView>>

/** All names that a year's page may link to. */
export function namesOfYear({ foals, winners, sires, titles, premierings, sold, died }: YearBook): string[] {
  return [
    ...foals.some.flatMap(({ name, sire, dam }) => [name, ...(sire ? [sire] : []), ...(dam ? [dam] : [])]),
    ...[...winners, ...titles.some, ...premierings.some, ...sold.some, ...died.some].map(({ name }) => name),
    ...sires.flatMap(({ name, foremost }) => [name, foremost]),
  ]
}

export const namesOfLeagues = ({ years, leagues }: Chronicle): string[] => [
  ...years.flatMap(({ winners }) => winners.slice(0, 1).map(({ name }) => name)),
  ...leagues.classes.map(({ name }) => name),
  ...leagues.elit.map(({ name }) => name),
  ...leagues.progeny.map(({ name }) => name),
  ...leagues.decades.flatMap(({ rows }) => rows.map(({ name }) => name)),
]

const classWords = (best: { discipline: string; classKey: string }) =>
  keepTogether(`${disciplineLabel(best.discipline)} ${classLabel(best.discipline, best.classKey)}`.trim())

/** What the year was, in a sentence; empty where its figures say little. */
function sentenceOf({ foals, titles, wins, winners: [top] }: YearBook, start: string): string {
  const won = text.wins(wins)
  const winsOf = top && (top.wins === wins ? text.allWinsOf(won, top.name) : text.winsOf(won, top.wins, top.name))
  const parts = [
    ...(foals.count > 0 ? [text.foals(foals.count)] : []),
    ...(titles.count > 0 ? [text.titles(titles.count)] : []),
  ]
  // What follows `varav` would be joined to the `och` before it.
  if (wins > 0) parts.push(winsOf ?? won)
  const joined = winsOf?.includes(',') ? parts.join(', ') : andList(parts)
  return parts.length === 0 ? '' : `${start} ${joined}.`
}

/** One year; null for a year of which nothing is known. */
export function yearView({ years, best }: Chronicle, year: number, thisYear: number, own: Own) {
  const at = years.findIndex((one) => one.year === year)
  const book = years[at]
  if (book === undefined) return null
  const figures = [
    { value: book.foals.count, label: text.foalsLabel },
    { value: book.wins, label: text.winsLabel(formatFigure(book.starts)) },
    { value: book.titles.count, label: text.titlesLabel },
    { value: book.premierings.count, label: text.premieringsLabel },
    { value: book.assessments, label: text.assessmentsLabel },
    { value: book.sold.count, label: text.soldLabel },
    { value: book.died.count, label: text.diedLabel },
  ]
  const [top] = book.winners
  const most = Math.max(1, ...years.map((one) => one.wins))
  const neighbour = (one: YearBook | undefined) => one && { year: String(one.year), href: yearPath(one.year) }
  return {
    year: String(year),
    isNow: year === thisYear,
    say: sentenceOf(book, text.sentence[year === thisYear ? 'soFar' : year === best ? 'best' : 'year']),
    bought: book.isBought ? text.bought : null,
    before: neighbour(years[at + 1]) ?? null,
    after: neighbour(years[at - 1]) ?? null,
    figures: figures
      .filter(({ value }) => value > 0)
      .map(({ value, label }) => ({ value: formatFigure(value), label })),
    horse:
      top === undefined
        ? null
        : {
            ...link(top.name, own),
            /** The owner's own sentence about it; it is read with the horse. */
            said: null as string | null,
            words: [
              text.mostWins,
              ...book.premierings.some.filter(({ name }) => name === top.name).map(({ grade }) => text.graded(grade)),
              ...book.titles.some.filter(({ name }) => name === top.name).map(({ title }) => text.titled(title)),
            ].join(' '),
            figures: [
              { label: text.horseFigures.wins, value: formatFigure(top.wins) },
              { label: text.horseFigures.share, value: `${Math.round((100 * top.wins) / book.wins)}\u00a0%` },
              ...(top.best ? [bestFigure(top.best)] : []),
            ],
          },
    bars: years
      .filter((one) => one.wins > 0)
      .map((one) => ({
        label: String(one.year),
        share: one.wins / most,
        ...(one.year === thisYear ? { isGrowing: true } : {}),
        // This year, and the best one.
        ...(one.year === year || one.year === best
          ? { figure: formatFigure(one.wins), mark: one.year === year ? ('this' as const) : ('best' as const) }
          : {}),
      }))
      .toReversed(),
    best:
      [
        best === null ? null : best === year ? text.isBest : text.best(String(best)),
        years.some((one) => one.year === thisYear && one.wins > 0) ? text.soFar(String(thisYear)) : null,
      ]
        .filter((part) => part !== null)
        .join(' · ') || null,
    winners: book.winners.map(({ name, wins: won, best: at2 }) => ({
      ...link(name, own),
      value: formatFigure(won),
      more: at2 ? classWords(at2) : null,
    })),
    sires: book.sires.map(({ name, wins: won, offspring, foremost }) => ({
      ...link(name, own),
      value: formatFigure(won),
      more: text.sireWords(offspring, foremost),
    })),
    foals: book.foals.some.map(({ name, gender, sire, dam }) => ({
      ...link(name, own),
      about: [gender?.toLocaleLowerCase('sv'), text.parents(sire, dam)].filter(Boolean).join(', '),
    })),
    moreFoals: rest(book.foals),
    titles: book.titles.some.map(({ name, title }) => ({ ...link(name, own), about: title, isGold: true })),
    moreTitles: rest(book.titles),
    premierings: book.premierings.some.map(({ name, grade, points }) => ({
      ...link(name, own),
      about: [grade, points === null ? null : text.points(points)].filter(Boolean).join(' '),
      isGold: grade === 'Elit',
    })),
    morePremierings: rest(book.premierings),
    left: [
      ...book.sold.some.map(({ name, owner }) => ({ ...link(name, own), about: text.soldTo(owner), isGold: false })),
      ...book.died.some.map(({ name, born, died }) => ({
        ...link(name, own),
        about: `${born ?? ''}–${died}`,
        isGold: false,
      })),
    ],
    moreLeft: rest({ count: book.sold.count + book.died.count, some: [...book.sold.some, ...book.died.some] }),
  }
}

const figureOf = (count: number) => (count === 0 ? '–' : formatFigure(count))

const rest = ({ count, some }: { count: number; some: readonly unknown[] }) =>
  count > some.length ? text.more(count - some.length) : null

/** `lead`: what the page is, and how new. */
export type LeaguesView = ReturnType<typeof leaguesView> & { lead: string }

export function leaguesView({ years, best, leagues }: Chronicle, own: Own) {
  const bestYear = years.find(({ year }) => year === best)
  return {
    years: years.map((book) => ({
      year: String(book.year),
      href: yearPath(book.year),
      isBest: book.year === best,
      foals: figureOf(book.foals.count),
      starts: figureOf(book.starts),
      wins: figureOf(book.wins),
      premierings: figureOf(book.premierings.count),
      horse: book.winners[0] ? link(book.winners[0].name, own) : null,
    })),
    best: bestYear
      ? {
          year: String(bestYear.year),
          href: yearPath(bestYear.year),
          wins: formatFigure(bestYear.wins),
          horse: bestYear.winners[0] ? link(bestYear.winners[0].name, own) : null,
        }
      : null,
    classes: [...Map.groupBy(leagues.classes, ({ discipline }) => discipline)].map(([discipline, rows]) => ({
      id: discipline,
      title: disciplineLabel(discipline),
      rows: rows.map(({ classKey, name, wins }) => ({
        ...link(name, own),
        value: formatFigure(wins),
        more: classLabel(discipline, classKey),
      })),
    })),
    elitTitle: text.elit,
    // One foal is no league.
    elit: leagues.elit
      .filter(({ count }) => count > 1)
      .map(({ name, count }) => ({ ...link(name, own), value: formatFigure(count), more: null })),
    decades: leagues.decades.map(({ decade, rows }) => ({
      id: decade,
      title: text.decade(decade),
      rows: rows.map(({ name, points }) => ({ ...link(name, own), value: formatFigure(points), more: null })),
    })),
    progeny: leagues.progeny.map(({ name, wins, winners }) => ({
      ...link(name, own),
      value: formatFigure(wins),
      more: text.progenyWords(winners),
    })),
  }
}
