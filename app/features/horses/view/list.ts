import { findBreed } from '#app/domain/breeds.ts'
import { CATEGORY_TITLES, hasGenderFilter, type PublicCategory, SALE_TAGS, saleTag } from '#app/domain/categories.ts'
import { readText } from '#app/domain/documents.ts'
import { headingOfSortKey } from '#app/domain/homebred.ts'
import { LIST_ORDER_WORDS, type ListOrder, listOrders } from '#app/domain/horse/list-order.ts'
import { byYearOfDeath } from '#app/domain/horse/memorial.ts'
import { HORSES_PER_PAGE, pageCount, readPage } from '#app/domain/pages.ts'
import { formatNumber, swedishSortKey } from '#app/domain/swedish.ts'
import type { HorseRow } from '#app/features/horses/data/horses.server.ts'
import { listAbout } from '#app/features/known/view/about.ts'
import { horsesText, listLines } from '../text/list.ts'
import { bestClass, type Competing, competesIn } from './best-class.ts'
import { type CardFact, horseCards } from './card.ts'
import {
  breedOptions,
  facetsOf,
  genderOptions,
  generationOptions,
  type ListFacets,
  type ListFilter,
  type ListGroup,
  totalOf,
} from './facets.ts'
import { listSearch, readListQuery, seenQuery } from './seen-list.ts'

/** A horse of a list, of the store or of a published index. */
type ListedHorse = Pick<HorseRow, 'name' | 'document'> & { value?: number | null; competing?: Competing }

export type ListFilters = ReturnType<typeof listFilters>

export type ListView = ReturnType<typeof listView>

/** The list that an address names; null for an unknown section. */
export function readCategoryPage(category: PublicCategory, code: string | undefined, search: URLSearchParams) {
  const section = code === undefined ? null : findBreed(code)
  if (code !== undefined && section?.code !== code) return null
  const { filter, order } = readListQuery(category, search)
  // A section narrows the list to its breed (design, "Completions").
  const narrowed = section ? { ...filter, breed: section.code } : filter
  return { category, section, filter: narrowed, order, page: readPage(search), search }
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
  year: number
}) {
  const { facets, filter, category, order = 'name' } = input
  const seen = seenQuery({ category, filter, order })
  // By name (spec 2), what is promised is among what can be bought.
  const sold = input.horses.filter(({ document }) => saleTag(document, 'for-sale') === SALE_TAGS.sold).length
  const isMixed = order === 'name' && sold > 0 && sold < input.horses.length
  const drawn = horseCards(
    input.horses.map(({ document }) => document),
    input.year,
    category,
  )
  const cards = input.horses.flatMap((horse, at) => {
    const card = drawn[at]
    if (card === undefined) return []
    const fact = factOf(order, horse) ?? factIn(category, horse)
    return [{ ...card, ...(fact && { fact }), href: card.href + seen }]
  })
  return {
    title: CATEGORY_TITLES[input.category],
    cards,
    total: input.total,
    found: foundWords(category, input.total, sold, input.horses.length),
    ...(category === 'for-sale' && input.total > 0 && { lead: listLines.ask }),
    page: input.page,
    pages: pageCount(input.total, HORSES_PER_PAGE),
    /** Where the letters of a long list by name begin. */
    letters: order === 'name' && cards.length >= LONG ? lettersOf(input.horses) : [],
    /** Null if the list is empty before filtering (spec 2). */
    filters: facets.total === 0 ? null : listFilters(facets, filter, category, order),
    /** The list with what can be bought first. */
    ...(category === 'for-sale' && isMixed
      ? {
          offeredFirst: {
            label: listLines.offeredFirst,
            href: `/for-sale?${listSearch({ filter, order: 'offered' })}`,
          },
        }
      : {}),
    /** Of the memorial grove by year: how many cards each year has. */
    ...(order === 'died' ? { years: yearsOf(input.horses) } : {}),
  }
}

/** Lists of so many cards have letters to jump by. */
const LONG = 24

function lettersOf(horses: readonly ListedHorse[]): { id: string; label: string; at: number }[] {
  const labels = horses.map(({ name }) => headingOfSortKey(swedishSortKey(name.trim()), false))
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
    return value !== null && value > 0 ? { label: listLines.points, figure: formatNumber(value), more: '' } : null
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

function listFilters(facets: ListFacets, filter: ListFilter, category: PublicCategory, order: ListOrder) {
  const chosen = {
    ras: filter.breed ?? '',
    kon: filter.gender ?? '',
    generation: filter.generation === undefined || filter.generation < 0 ? '' : String(filter.generation),
    ordning: LIST_ORDER_WORDS[order].address,
  }
  return {
    breeds: breedOptions(facets.breeds, chosen.ras),
    /** Null if the list has one sex only (spec 2). */
    genders: hasGenderFilter(category) ? genderOptions(facets.genders, chosen.kon) : null,
    generations: generationOptions(facets.generations, chosen.generation, listLines.generation),
    /** The first is by name, which the address leaves out. */
    orders: listOrders(category).map((one) => ({
      value: LIST_ORDER_WORDS[one].address,
      label: LIST_ORDER_WORDS[one].label,
    })),
    chosen,
  }
}
