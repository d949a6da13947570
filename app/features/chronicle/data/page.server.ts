import { data } from 'react-router'
import type { Chronicle } from '#app/domain/chronicle/chronicle.ts'
import { landscapesApart } from '#app/domain/coat/landscapes.ts'
import { asOfLine } from '#app/features/breeding-values/view.ts'
import { bounded } from '#app/features/known/view/about.ts'
import { horsesNamed } from '#app/features/roll/data/page.server.ts'
import { answered } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import { chronicleText as text } from '../text.ts'
import {
  firstSentence,
  LEAGUES_PATH,
  leaguesView,
  namesOfLeagues,
  namesOfYear,
  type YearCard,
  yearCard,
  yearPath,
  yearView,
} from '../view.ts'
import { glanceAtChronicle } from './chronicle.server.ts'

/** `madeAt`: of the stud at that time; null for the present one. */
type State = Pick<Told, 'isFresh' | 'madeAt'>
type Told = Awaited<ReturnType<typeof glanceAtChronicle>>

/** That of a large stud may take a while after a write: until then the last one is shown, which no cache keeps. */
async function chronicleOf(store: Store, year: number): Promise<State & { chronicle: Chronicle }> {
  const { value, isFresh, madeAt } = await glanceAtChronicle(store, year)
  if (value === null) throw data({ problem: text.writing }, { status: 503 })
  return { chronicle: value, isFresh, madeAt }
}

const headersOf = ({ isFresh }: State): HeadersInit => (isFresh ? {} : { 'Cache-Control': 'private, no-cache' })

/** A sentence of a page, and after it the time of the stud that the page is of where that is not the present one. */
const withState = (sentence: string, { madeAt }: State) => [sentence, asOfLine(madeAt) ?? ''].join(' ').trim()

/** Which of these names have a page. */
type FindPages = (names: Iterable<string>) => Promise<ReadonlySet<string>>
type GivenYear = { year: number; thisYear: number }
type Asked = { thisYear: number; siteName: string; findPages: FindPages }

/** A year's page reads only its own part of the chronicle: first whom it names. */
const findBook = answered('names-of-year', async (store: Store, { year, thisYear }: GivenYear) => {
  const { chronicle, ...state } = await chronicleOf(store, thisYear)
  const book = chronicle.years.find((one) => one.year === year)
  return book === undefined ? null : { names: namesOfYear(book), ...state }
})

/** Then what it shows; `own`: the names that have a page. */
const findYearView = answered('year', async (store: Store, given: GivenYear & { own: string[] }) => {
  const { chronicle, ...state } = await chronicleOf(store, given.thisYear)
  const view = yearView(chronicle, given.year, given.thisYear, new Set(given.own))
  return view && { view, ...state }
})

/** Null for a year of which nothing is known. */
export async function findYear(store: Store, year: number, { thisYear, siteName, findPages }: Asked) {
  const known = await findBook(store, { year, thisYear })
  if (known === null) return null
  const own = [...(await findPages(known.names))].sort()
  const shown = await findYearView(store, { year, thisYear, own })
  if (shown === null) return null
  // A change between the two makes the one older.
  const state = shown.isFresh ? known : shown
  const view = { ...shown.view, say: withState(shown.view.say, state) }
  const drawn = [...(view.horse ? [view.horse.name] : []), ...view.foals.map(({ name }) => name)]
  const cards: Record<string, YearCard> = {}
  let said: string | null = null
  for (const [name, horse] of await horsesNamed(store.db, drawn)) {
    cards[name] = yearCard(horse, year)
    if (name === view.horse?.name) said = firstSentence(horse)
  }
  const foals = view.foals.flatMap(({ name }) => (cards[name] ? [{ name, card: cards[name] }] : []))
  const apart = landscapesApart(foals.map(({ card }) => (card.picture === null ? card.drawing : null)))
  for (const [at, { name, card }] of foals.entries()) cards[name] = { ...card, drawing: apart[at] ?? card.drawing }
  const title = text.titleOf(view.year)
  return {
    view: view.horse === null ? view : { ...view, horse: { ...view.horse, said } },
    cards,
    headers: headersOf(state),
    about: {
      title,
      description: bounded(text.description(view.year, siteName, shown.view.say)),
      path: yearPath(year),
      trail: [
        { name: text.leagues, path: LEAGUES_PATH },
        { name: title, path: yearPath(year) },
      ],
    },
  }
}

/** The titles that horses' points reached in these years, with the day, and the wins of months; null while unknown. */
export const findReached = answered('titles-reached', async (store: Store, thisYear: number) => {
  const { value, isFresh, madeAt } = await glanceAtChronicle(store, thisYear)
  if (value === null) return null
  const years = value.years.filter(({ year }) => year === thisYear || year === thisYear - 1)
  const titles = years.flatMap((one) => one.titles.some)
  const wins = years.flatMap(({ months, wins: ofYear }) => months.map((month) => ({ ...month, ofYear })))
  return { titles, wins, isFresh, madeAt }
})

/** The year with the most wins; null while unknown, or without any. */
export const findBestYear = answered('best-year', async (store: Store, thisYear: number) => {
  const { value } = await glanceAtChronicle(store, thisYear)
  const book = value?.years.find(({ year }) => year === value.best)
  return book ? { year: book.year, wins: book.wins } : null
})

export async function findLeagues(store: Store, { thisYear, siteName, findPages }: Asked) {
  const { chronicle, ...state } = await chronicleOf(store, thisYear)
  const own = await findPages(namesOfLeagues(chronicle))
  const trail = [{ name: text.leagues, path: LEAGUES_PATH }]
  const description = bounded(text.leaguesDescription(siteName))
  return {
    view: { ...leaguesView(chronicle, own), lead: withState(text.leaguesLead, state) },
    headers: headersOf(state),
    about: { title: text.leagues, description, path: LEAGUES_PATH, trail },
  }
}
