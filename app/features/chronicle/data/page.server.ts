import { data } from 'react-router'
import type { Chronicle } from '#app/domain/chronicle/chronicle.ts'
import { horseCard } from '#app/features/horses/view/card.ts'
import { bounded } from '#app/features/known/view/about.ts'
import { horsesNamed } from '#app/features/roll/data/page.server.ts'
import type { Store } from '#app/store/store.ts'
import { chronicleText as text } from '../text.ts'
import { LEAGUES_PATH, leaguesView, namesOfLeagues, namesOfYear, type YearCard, yearPath, yearView } from '../view.ts'
import { glanceAtChronicle } from './chronicle.server.ts'

/** That of a large stud may take a while after a write: until then the last one is shown, which no cache keeps. */
async function chronicleOf(store: Store, year: number): Promise<{ chronicle: Chronicle; headers: HeadersInit }> {
  const { value, isFresh } = await glanceAtChronicle(store, year)
  if (value === null) throw data({ problem: text.writing }, { status: 503 })
  return { chronicle: value, headers: isFresh ? {} : { 'Cache-Control': 'private, no-cache' } }
}

/** Which of these names have a page. */
type FindPages = (names: Iterable<string>) => Promise<ReadonlySet<string>>
type Asked = { thisYear: number; siteName: string; findPages: FindPages }

/** Null for a year of which nothing is known. */
export async function findYear(store: Store, year: number, { thisYear, siteName, findPages }: Asked) {
  const { chronicle, headers } = await chronicleOf(store, thisYear)
  const book = chronicle.years.find((one) => one.year === year)
  if (book === undefined) return null
  const own = await findPages(namesOfYear(book))
  const view = yearView(chronicle, year, thisYear, own)
  if (view === null) return null
  const drawn = [...(view.horse ? [view.horse.name] : []), ...view.foals.map(({ name }) => name)]
  const cards: Record<string, YearCard> = {}
  for (const [name, horse] of await horsesNamed(store.db, drawn)) {
    const { picture, drawing, facts } = horseCard(horse, thisYear, 'all')
    cards[name] = { picture, drawing, facts }
  }
  const title = text.titleOf(view.year)
  return {
    view,
    cards,
    headers,
    about: {
      title,
      description: bounded(text.description(view.year, siteName, view.say)),
      path: yearPath(year),
      trail: [
        { name: text.leagues, path: LEAGUES_PATH },
        { name: title, path: yearPath(year) },
      ],
    },
  }
}

export async function findLeagues(store: Store, { thisYear, siteName, findPages }: Asked) {
  const { chronicle, headers } = await chronicleOf(store, thisYear)
  const own = await findPages(namesOfLeagues(chronicle))
  const trail = [{ name: text.leagues, path: LEAGUES_PATH }]
  const description = bounded(text.leaguesDescription(siteName))
  return {
    view: leaguesView(chronicle, own),
    headers,
    about: { title: text.leagues, description, path: LEAGUES_PATH, trail },
  }
}
