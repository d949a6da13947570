import { isPublicCategory } from '#app/domain/categories.ts'
import { withCodes } from '#app/domain/codes.ts'
import { HORSE_TABS } from '#app/domain/horse/tabs.ts'
import { horseNameFromPath, horsePath } from '#app/domain/names.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { startBoard } from '#app/features/planner/data/board.server.ts'
import { loadChoose } from '#app/features/planner/data/choose.server.ts'
import { progressOf } from '#app/features/planner/data/lately.server.ts'
import { loadPlanner } from '#app/features/planner/data/planner.server.ts'
import { loadPlans, startPlans } from '#app/features/planner/data/plans.server.ts'
import type { PlannerStud } from '#app/features/planner/data/stud.ts'
import { suggestParents } from '#app/features/planner/data/suggest-parents.ts'
import { hasWishes } from '#app/features/planner/schema/goal.ts'
import { readPlanAddress, SURENESS_KEY } from '#app/features/planner/schema/plan.ts'
import { relatedPage } from '#app/features/related/data/page.ts'
import { findPair } from '#app/features/search/data/pair.ts'
import { asksForMore, foundView, isNothing, MOST_FOUND, QUERY_KEY, withTries } from '#app/features/search/view/found.ts'
import { isDataAddress, pageOfData } from '#app/framework/data-address.ts'
import { dataAnswer, type RouteData, redirectAnswer } from '#app/framework/data-response.ts'
import { allHorses, pagesIn, saidIn, triesIn } from './all-horses.ts'
import { findInIndex } from './finder.ts'
import { homebredList, listPage } from './lists.ts'
import { type Files, presentName } from './pass.ts'
import { horsePage } from './profile.ts'
import { indexedKin } from './related.ts'
import { shelfPage } from './shelf.ts'
import type { StudIndex } from './stud-index.ts'

/** The server's answer, made from the index. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | ReadableStream<Uint8Array> | null
}

const NOTHING: Answer = { status: 404, headers: {}, body: null }
const json = (value: unknown): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

/** Answers a request of a published page; `files` fetches the published files. */
export async function answer(index: StudIndex, stud: PlannerStud, url: URL, files: Files): Promise<Answer> {
  const { pathname, searchParams: search } = url
  switch (pathname) {
    case '/search/names': {
      const view = await found(index, search, MOST_FOUND.typing)
      return json(withTries(view, view.typed === '' ? triesIn(index) : []))
    }
    case '/breeding/hastar': {
      const suggested = await suggestParents(stud, search, yearOf(index.today, 'parent-ages'))
      return suggested === null ? NOTHING : json(suggested)
    }
    case '/breeding/mal':
      return progress(index, stud, search)
    default:
      return isDataAddress(pathname) ? routerData(index, stud, url, files) : NOTHING
  }
}

async function routerData(index: StudIndex, stud: PlannerStud, url: URL, files: Files): Promise<Answer> {
  const { searchParams: search } = url
  const path = pageOfData(url.pathname)
  if (path.startsWith('/horse/')) {
    const routes = await horsePage(index, stud, files, path, search)
    if (routes !== null) return dataAnswer(url, coded(routes))
    const former = horseNameFromPath(path)
    const present = former === null ? null : await presentName(files, former)
    const tab = HORSE_TABS.find((one) => path.endsWith(`/${one}`))
    return present === null ? NOTHING : redirectAnswer(url, horsePath(present, tab))
  }
  const page =
    path === '/hylla'
      ? { route: 'routes/site/shelf', data: await shelfPage(index, files, search) }
      : await pageData(index, stud, path, search)
  if (page === null) return NOTHING
  if ('to' in page) return redirectAnswer(url, page.to)
  return dataAnswer(url, coded({ root: { data: index.frame }, [page.route]: { data: page.data } }))
}

/** Each route's data with its codes; not the frame around every page. */
const coded = (routes: RouteData): RouteData =>
  Object.fromEntries(
    Object.entries(routes).map(([id, { data }]) => [id, { data: id === 'root' ? data : withCodes(data) }]),
  )

type PageData = { route: string; data: unknown } | { to: string }

/** What the loader of a page returns, or a redirect; null for a page that needs no index. */
async function pageData(
  index: StudIndex,
  stud: PlannerStud,
  path: string,
  search: URLSearchParams,
): Promise<PageData | null> {
  switch (path) {
    case '/search': {
      const view = await found(index, search, MOST_FOUND.page)
      return { route: 'routes/site/search', data: { view: withTries(view, asksForMore(view) ? triesIn(index) : []) } }
    }
    case '/horses':
      return { route: 'routes/site/horses', data: await allHorses(index, search) }
    case '/related':
      return {
        route: 'routes/site/related',
        data: await relatedPage(indexedKin(index, stud), search, yearOf(index.today, 'ages')),
      }
    case '/homebred':
      return { route: 'routes/site/homebred', data: homebredList(index, search) }
    case '/breeding': {
      const made = await loadPlanner(stud, search, index.today)
      return 'to' in made ? made : { route: 'routes/site/breeding', data: made.data }
    }
    case '/breeding/choose':
      return { route: 'routes/site/breeding-choose', data: await loadChoose(stud, search, index.today) }
    case '/breeding/plan':
      return { route: 'routes/site/breeding-plan', data: await loadPlans(stud, search, index.today) }
    default: {
      const [, category = '', code, ...more] = path.split('/')
      if (!isPublicCategory(category) || more.length > 0) return null
      const data = listPage(index, category, code, search)
      return data && { route: 'routes/site/category', data }
    }
  }
}

async function found(stud: StudIndex, search: URLSearchParams, most: number) {
  const typed = search.get(QUERY_KEY) ?? ''
  const find = (text: string) => findInIndex(stud, text, most)
  const [whole, said] = [find(typed), await saidIn(stud, typed, find, most === MOST_FOUND.page)]
  return foundView({
    typed,
    year: yearOf(stud.today, 'ages'),
    found: isNothing(whole) && said?.name ? find(said.name) : whole,
    pages: pagesIn(stud),
    desk: null,
    most,
    pair: await findPair(typed, find),
    ...said,
  })
}

/** The progress of a ranking or of plans, line by line. */
async function progress({ today }: StudIndex, stud: PlannerStud, search: URLSearchParams): Promise<Answer> {
  const { address, sureness, followed } = readPlanAddress(search)
  if (!hasWishes(address.goal)) return { status: 204, headers: {}, body: null }
  const work = search.has(SURENESS_KEY)
    ? await startPlans(stud, { address, sureness, followed }, today)
    : await startBoard(stud, address, today)
  return { status: 200, headers: { 'Content-Type': 'application/x-ndjson' }, body: progressOf(work) }
}
