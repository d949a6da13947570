import { isGrowing } from '#app/domain/age.ts'
import type { PublicCategory } from '#app/domain/categories.ts'
import { listValue, orderedBy } from '#app/domain/horse/list-order.ts'
import { HORSES_PER_PAGE, readPage } from '#app/domain/pages.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { horseFacts } from '#app/domain/roll/facts.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import type { Neighbours } from '#app/features/horses/data/neighbours.server.ts'
import { isLeft } from '#app/features/horses/view/facets.ts'
import { categoryPage, readCategoryPage } from '#app/features/horses/view/list.ts'
import type { SeenList } from '#app/features/horses/view/seen-list.ts'
import {
  homebredFacets,
  homebredNames,
  homebredPage,
  readHomebredFilter,
} from '#app/features/pedigree/view/homebred.ts'
import { fillParents, type IndexedHorse, type StudIndex } from './stud-index.ts'

const ofPage = <Row>(rows: readonly Row[], page: number) =>
  rows.slice((page - 1) * HORSES_PER_PAGE, page * HORSES_PER_PAGE)

/** A row as a group of one. */
const alone = <Keys>({ keys }: { keys: Keys }) => ({ ...keys, count: 1 })

/** The data of a category's page at this query; null where there is no such page. */
export function listPage(
  index: StudIndex,
  category: PublicCategory,
  code: string | undefined,
  search: URLSearchParams,
) {
  const query = readCategoryPage(category, code, search)
  if (query === null) return null
  const year = yearOf(index.today, 'ages')
  const horses = ofPage(inList(index, query), query.page).map(({ document, merits }) => ({
    name: document.name,
    document: fillParents(index, document),
    value: merits.points,
    ...(category === 'competitors' && {
      competing: { classes: horseFacts(document, merits, year).texts.tavlar ?? [], wins: merits.wins },
    }),
  }))
  return categoryPage(query, horses, listedIn(index, category).map(alone), { ...index.settings, year }).data
}

const listedIn = ({ horses }: StudIndex, category: PublicCategory) =>
  horses.filter(
    ({ keys }) => keys.hidden === 0 && (category === 'for-sale' ? keys.on_sale === 1 : keys.category === category),
  )

function inList(index: StudIndex, { category, filter, order }: SeenList): IndexedHorse[] {
  const narrowed = listedIn(index, category).filter(({ keys }) => isLeft(filter, keys))
  if (order === 'name') return narrowed
  const year = yearOf(index.today, 'ages')
  return orderedBy(
    order,
    narrowed.map((horse) => ({ horse, value: listValue(order, horse.document, horse.merits.points, year) })),
  ).map(({ horse }) => horse)
}

/** The horses before and after one in a list as a visitor saw it; null where the horse is not in it. */
export function neighboursIn(index: StudIndex, list: SeenList, name: string): Neighbours | null {
  const names = inList(index, list).map(({ keys }) => keys.name)
  const at = names.indexOf(name)
  return at < 0 ? null : { before: names[at - 1] ?? null, after: names[at + 1] ?? null }
}

export function homebredList({ entries, horseOf, today }: StudIndex, search: URLSearchParams) {
  const all = entries.filter(({ keys }) => keys.homebred === 1)
  const narrowed = all.filter(({ keys }) => isLeft(readHomebredFilter(search), keys))
  // Sorting keeps the order of names: ponies come last.
  const ordered = narrowed.toSorted((a, b) => a.keys.pony - b.keys.pony)
  const shown = ofPage(ordered, readPage(search)).map(({ document }) => ({
    ...document,
    ...parentsOf(horseOf.get(document.name.trim())?.keys, document),
  }))
  const initials = narrowed.map(({ keys }) => ({
    isPony: keys.pony === 1,
    initial: keys.sort_key.slice(0, 1),
    count: 1,
  }))
  const ownHorses = new Set(homebredNames(shown).filter((name) => horseOf.has(name)))
  const year = yearOf(today, 'ages')
  const foals = new Set(
    shown.flatMap(({ name }) => {
      const horse = horseOf.get(name)?.document
      return horse && isGrowing(horse, year) ? [name] : []
    }),
  )
  return homebredPage({ entries: shown, initials, ownHorses, foals, facets: homebredFacets(all.map(alone)) }, search)
}
