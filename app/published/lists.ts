import { distinct } from '#app/domain/batches.ts'
import { findBreed } from '#app/domain/breeds.ts'
import type { PublicCategory } from '#app/domain/categories.ts'
import { listValue, orderedBy } from '#app/domain/horse/list-order.ts'
import { readKnownName } from '#app/domain/names.ts'
import { HORSES_PER_PAGE, pageCount, readPage } from '#app/domain/pages.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import type { Neighbours } from '#app/features/horses/data/neighbours.server.ts'
import { listView } from '#app/features/horses/view/list.ts'
import { readAskedList, type SeenList } from '#app/features/horses/view/seen-list.ts'
import { listAbout, pagedTitle } from '#app/features/known/view/about.ts'
import { homebredText } from '#app/features/pedigree/text/homebred.ts'
import { homebredView, readHomebredFilter } from '#app/features/pedigree/view/homebred.ts'
import { fillParents } from './parents.ts'
import type { IndexedEntry, IndexedHorse, StudIndex } from './stud-index.ts'

/** `undefined` narrows nothing. */
const isMeant = <Value>(wanted: Value | undefined, value: Value | null) => wanted === undefined || wanted === value

const ofPage = <Row>(rows: readonly Row[], page: number) =>
  rows.slice((page - 1) * HORSES_PER_PAGE, page * HORSES_PER_PAGE)

/** What the page of a category says at this query; null where there is no such page. */
export function categoryPage(index: StudIndex, category: PublicCategory, code: string | null, search: URLSearchParams) {
  const { today, settings } = index
  const section = code === null ? null : findBreed(code)
  if (code !== null && section?.code !== code) return null
  const asked = readAskedList(category, search)
  const { order } = asked
  const filter = { ...asked.filter, ...(section ? { breed: section.code } : {}) }
  const listed = listedIn(index, category)
  const ordered = inList(index, { category, filter, order })
  const page = readPage(search)
  const shown = ofPage(ordered, page).map(({ document }) => ({
    id: '',
    name: document.name,
    version: 0,
    document: fillParents(index, document),
  }))
  const total = ordered.length
  const names = shown.map(({ name }) => name)
  const { title } = listAbout({ category, section, names, total, page, search, siteName: settings.siteName })
  const facets = {
    breeds: distinct(listed.map(({ keys }) => keys.breed)),
    genders: distinct(listed.map(({ keys }) => keys.gender)),
    generations: distinct(listed.map(({ keys }) => keys.generation)).sort((a, b) => a - b),
    total: listed.length,
  }
  const view = listView({ category, horses: shown, total, page, facets, filter, order, year: today.year })
  return { category, title, view }
}

/** The horses of a list, by name. */
const listedIn = ({ horses }: StudIndex, category: PublicCategory) =>
  horses.filter(
    ({ keys }) => keys.hidden === 0 && (category === 'for-sale' ? keys.on_sale === 1 : keys.category === category),
  )

/** The same as they are narrowed and ordered. */
function inList(index: StudIndex, { category, filter, order }: SeenList): IndexedHorse[] {
  const narrowed = listedIn(index, category).filter(
    ({ keys }) =>
      isMeant(filter.breed, keys.breed) &&
      isMeant(filter.gender, keys.gender) &&
      isMeant(filter.generation, keys.generation),
  )
  if (order === 'name') return narrowed
  const { year } = index.today
  return orderedBy(
    order,
    narrowed.map((horse) => ({ horse, value: listValue(order, horse.document, horse.points ?? 0, year) })),
  ).map(({ horse }) => horse)
}

/** The horses before and after one in a list as a visitor saw it; null where the horse is not in it. */
export function neighboursIn(index: StudIndex, list: SeenList, name: string): Neighbours | null {
  const names = inList(index, list).map(({ keys }) => keys.name)
  const at = names.indexOf(name)
  return at < 0 ? null : { before: names[at - 1] ?? null, after: names[at + 1] ?? null }
}

/** What the breeding list says at this query. */
export function homebredPage({ entries, horseOf }: StudIndex, search: URLSearchParams) {
  const filter = readHomebredFilter(search)
  const page = readPage(search)
  const all = entries.filter(({ keys }) => keys.homebred === 1)
  const narrowed = all.filter(({ keys }) => isMeant(filter.breed, keys.breed) && isMeant(filter.gender, keys.gender))
  // Sorting keeps the order of names: ponies come last.
  const ordered = narrowed.toSorted((a, b) => a.keys.pony - b.keys.pony)
  const shown = ofPage(ordered, page).map(({ document }) => ({
    ...document,
    ...parentsOf(horseOf.get(document.name.trim())?.keys, document),
  }))
  const named = shown.flatMap(({ name, sire, dam }) => [name, sire, dam]).map(readKnownName)
  const view = homebredView({
    entries: shown,
    total: narrowed.length,
    initials: initialsOf(narrowed),
    ownHorses: new Set(named.filter((name) => name !== null && horseOf.has(name)).filter((name) => name !== null)),
    facets: {
      breeds: distinct(all.map(({ keys }) => keys.breed)),
      genders: distinct(all.map(({ keys }) => keys.gender)),
      total: all.length,
    },
    filter,
  })
  return {
    title: pagedTitle(homebredText.title, page),
    view,
    page,
    pages: pageCount(narrowed.length, HORSES_PER_PAGE),
  }
}

function initialsOf(entries: readonly IndexedEntry[]) {
  const groups = Map.groupBy(entries, ({ keys }) => `${keys.pony}${keys.sort_key.slice(0, 1)}`)
  return [...groups].map(([key, group]) => ({
    isPony: key.startsWith('1'),
    initial: key.slice(1),
    count: group.length,
  }))
}
