import { findBreed } from '#app/domain/breeds.ts'
import { CATEGORY_TITLES, hasGenderFilter, type PublicCategory, SALE_TAGS, saleTag } from '#app/domain/categories.ts'
import { readText } from '#app/domain/documents.ts'
import { headingOfSortKey } from '#app/domain/homebred.ts'
import { LIST_ORDER_WORDS, type ListOrder, listOrders } from '#app/domain/horse/list-order.ts'
import { byYearOfDeath } from '#app/domain/horse/memorial.ts'
import { HORSES_PER_PAGE, PAGE_KEY, pageCount, readPage } from '#app/domain/pages.ts'
import { remember } from '#app/domain/remember.ts'
import { formatFigure, swedishSortKey } from '#app/domain/swedish.ts'
import type { HorseRow } from '#app/features/horses/data/horses.server.ts'
import { listAbout } from '#app/features/known/view/about.ts'
import { publicText } from '#app/text/public.ts'
import { horsesText, listLines } from '../text/list.ts'
import { AS_TABLE, SHOWN_AS_KEY } from './as-table.ts'
import { bestClass, type Competing, competesIn } from './best-class.ts'
import { type CardFact, type HorseCardView, horseCards } from './card.ts'
import {
  breedField,
  type FilterField,
  facetsOf,
  genderField,
  generationOptions,
  type ListFacets,
  type ListFilter,
  type ListGroup,
  totalOf,
} from './facets.ts'
import { listSearch, readListQuery, type SeenList, seenQuery } from './seen-list.ts'
import { tableOf } from './table.ts'

/** A horse of a list, of the store or of a published index. */
type ListedHorse = Pick<HorseRow, 'name' | 'document'> & { value?: number | null; competing?: Competing }

export type ListView = ReturnType<typeof listView>

/** The list that an address names; null for an unknown section. */
export function readCategoryPage(category: PublicCategory, code: string | undefined, search: URLSearchParams) {
  const section = code === undefined ? null : findBreed(code)
  if (code !== undefined && section?.code !== code) return null
  const { filter, order } = readListQuery(category, search)
  // A section narrows the list to its breed (design, "Completions").
  const narrowed = section ? { ...filter, breed: section.code } : filter
  const isTable = search.get(SHOWN_AS_KEY) === AS_TABLE
  return { category, section, filter: narrowed, order, page: readPage(search), isTable, search }
}

/** A category's page, and what search engines see of it. `groups` are of the whole list. */
export function categoryPage(
  { section, search, ...query }: NonNullable<ReturnType<typeof readCategoryPage>>,
  horses: ListedHorse[],
  groups: readonly ListGroup[],
  { year, siteName }: { year: number; siteName: string },
) {
  const { category, page } = query
  const total = totalOf(groups, query.filter)
  const names = horses.map(({ name }) => name)
  const about = listAbout({ category, section, names, total, page, search, siteName })
  const view = listView({ ...query, horses, total, facets: facetsOf(groups), year })
  return { about, data: { category, title: about.title, view } }
}

export function listView(input: {
  category: PublicCategory
  horses: ListedHorse[]
  total: number
  page: number
  facets: ListFacets
  filter: ListFilter
  order?: ListOrder
  isTable?: boolean
  year: number
}) {
  const { facets, filter, category, order = 'name', isTable = false, page } = input
  const seen = seenQuery({ category, filter, order })
  const isSold = ({ document }: ListedHorse) => saleTag(document, 'for-sale') === SALE_TAGS.sold
  const sold = input.horses.filter(isSold).length
  // By name (spec 2), what is promised has a heading of its own, where the page shows all.
  const isParted =
    category === 'for-sale' && order === 'name' && sold > 0 && sold < input.total && input.horses.length === input.total
  const horses = isParted ? input.horses.toSorted((a, b) => Number(isSold(a)) - Number(isSold(b))) : input.horses
  const drawn = horseCards(
    horses.map(({ document }) => document),
    input.year,
    category,
  )
  const cards = horses.flatMap((horse, at) => {
    const card = drawn[at]
    if (card === undefined) return []
    const own = factOf(order, horse)
    // A column has facts of one kind.
    const fact = isTable && OF_EVERY_ROW.has(order) ? own : (own ?? factIn(category, horse))
    return [{ ...card, ...(fact && { fact }), href: card.href + seen }]
  })
  return {
    title: CATEGORY_TITLES[input.category],
    cards: isTable ? [] : cards,
    table: isTable && cards.length > 0 ? listTable(cards, horses, { category, filter, order }, input.year) : null,
    isTable,
    ways: [false, true].map((asTable) => ({
      label: asTable ? listLines.asTable : listLines.asCards,
      href: listPath({ category, filter, order }, { isTable: asTable, page }),
      isCurrent: asTable === isTable,
    })),
    total: input.total,
    found: foundWords(category, input.total, sold, horses.length),
    page,
    pages: pageCount(input.total, HORSES_PER_PAGE),
    /** Where the letters of a long list by name begin. */
    letters: order === 'name' && !isParted && cards.length >= LONG ? lettersOf(horses) : [],
    /** Null if the list is empty before filtering (spec 2). */
    filters: facets.total === 0 ? null : listFilters(facets, filter, category, order),
    /** Where those begin that are sold. */
    ...(isParted && { sold: { at: horses.length - sold, title: listLines.sold } }),
    /** What the list's own filters lack. */
    ...(category === 'for-sale' && input.total > 0 && { more: { label: listLines.more, href: ALL_FOR_SALE } }),
    /** Of the memorial grove by year: how many cards each year has. */
    ...(order === 'died' ? { years: yearsOf(horses) } : {}),
  }
}

const ALL_FOR_SALE = '/horses?salu=till-salu'

/** The address of a list shown in this way. */
function listPath(
  { category, ...query }: SeenList,
  { isTable, page = 1 }: { isTable: boolean; page?: number },
): string {
  const search = new URLSearchParams(listSearch(query))
  if (isTable) search.set(SHOWN_AS_KEY, AS_TABLE)
  if (page > 1) search.set(PAGE_KEY, String(page))
  return [`/${category}`, search.toString()].filter(Boolean).join('?')
}

/** Orders by what no other column has. */
const OF_EVERY_ROW: ReadonlySet<ListOrder> = new Set(['points', 'newest'])

function listTable(cards: readonly HorseCardView[], horses: readonly ListedHorse[], list: SeenList, year: number) {
  const documents = horses.map(({ document }) => document)
  const words = Object.keys(LIST_ORDER_WORDS) as ListOrder[] // the keys of the table
  const wordOf = (order: ListOrder) => LIST_ORDER_WORDS[order].address || 'namn'
  return tableOf<string>(cards, documents, {
    order: wordOf(list.order),
    year,
    areDead: list.category === 'dead',
    inOrder: (word) =>
      listPath({ ...list, order: words.find((one) => wordOf(one) === word) ?? 'name' }, { isTable: true }),
    orderOf: () => (OF_EVERY_ROW.has(list.order) ? wordOf(list.order) : undefined),
  })
}

/** Lists of so many cards have letters to jump by. */
const LONG = 24

const letterOf = remember((name: string) => headingOfSortKey(swedishSortKey(name.trim()), false))

function lettersOf(horses: readonly ListedHorse[]): { id: string; label: string; at: number }[] {
  const labels = horses.map(({ name }) => letterOf(name))
  return [...new Set(labels)].map((label) => ({
    id: `fran-${label === '#' ? 0 : label}`,
    label,
    at: labels.indexOf(label),
  }))
}

/** How many, and of those for sale how many are still to be had, where the page shows them all. */
function foundWords(category: PublicCategory, total: number, sold: number, shown: number): string {
  if (category !== 'for-sale' || sold === 0 || shown < total) return horsesText.found(total)
  return listLines.offered(total - sold, sold)
}

/** What the list is ordered by, if no card shows it anyway. */
function factOf(order: ListOrder, { value = null, document }: ListedHorse): CardFact | null {
  if (order === 'points')
    return value !== null && value > 0 ? { label: listLines.points, figure: formatFigure(value), more: '' } : null
  const created = order === 'newest' ? readText(document.created) : null
  return created === null ? null : { label: listLines.created, figure: '', more: created }
}

/** What matters most in a list: what a horse competes in, or of one for sale what it could. */
function factIn(category: PublicCategory, { document, competing }: ListedHorse): CardFact | null {
  if (category === 'for-sale') return bestClass(document)
  return category === 'competitors' && competing ? competesIn(document, competing) : null
}

function yearsOf(horses: readonly ListedHorse[]) {
  return byYearOfDeath(horses.map(({ document }) => document)).map(({ year, horses: group }) => ({
    title: year === null ? listLines.noYear : String(year),
    count: group.length,
  }))
}

function listFilters(
  facets: ListFacets,
  filter: ListFilter,
  category: PublicCategory,
  order: ListOrder,
): FilterField[] {
  const generation = filter.generation === undefined || filter.generation < 0 ? '' : String(filter.generation)
  const { filters } = listLines
  return [
    breedField(facets.breeds, filter.breed),
    // Not of a list with one sex only (spec 2).
    ...(hasGenderFilter(category) ? [genderField(facets.genders, filter.gender)] : []),
    {
      name: 'generation',
      label: filters.generation,
      all: publicText.allGenerations,
      options: generationOptions(facets.generations, generation, listLines.generation),
      value: generation,
    },
    {
      name: 'ordning',
      label: filters.order,
      /** The first is by name, which the address leaves out. */
      options: listOrders(category).map((one) => ({
        value: LIST_ORDER_WORDS[one].address,
        label: LIST_ORDER_WORDS[one].label,
      })),
      value: LIST_ORDER_WORDS[order].address,
    },
  ]
}
