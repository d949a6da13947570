import { formPath } from '#app/desk/form-path.ts'
import { ageOf } from '#app/domain/age.ts'
import { BREEDS } from '#app/domain/breeds.table.ts'
import { ADD_FORM_CATEGORIES, categoryLabel, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { LAST_GENERATION } from '#app/domain/horse/fields.table.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { deskPath, horsePath } from '#app/domain/names.ts'
import {
  type AdminListFilter,
  type AdminListRow,
  HORSE_ORDERS,
  HORSE_STATUSES,
  type HorseOrder,
  NO_CATEGORY,
  OTHER_CATEGORY,
  type StatusFilter,
} from '#app/features/horses/data/desk-list.server.ts'
import type { Option } from '#app/ui/fields.tsx'
import { deskListText as text } from '../text/desk-list.ts'
import { horsesText } from '../text/list.ts'

/** Filters as they stand in the address; the words are Swedish like those of the visitors' lists. */
const STATUS_WORDS: Readonly<Record<StatusFilter, string>> = {
  here: 'hemma',
  'for-sale': 'till-salu',
  tingad: 'tingad',
  sold: 'sald',
  dead: 'avliden',
  hidden: 'lank',
}

const ORDER_WORDS: Readonly<Record<HorseOrder, string>> = {
  name: 'namn',
  youngest: 'yngst',
  oldest: 'aldst',
  generation: 'generation',
  changed: 'andrad',
}

/** The filters of an address; a blank or unknown one narrows nothing, an unknown order is by name. */
export function readAdminFilter(search: URLSearchParams): AdminListFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const generation = word('generation')
  return {
    search: word('q'),
    category: word('kategori'),
    breed: word('ras'),
    gender: word('kon'),
    // A generation that is no number is a value no horse has.
    generation: generation === undefined ? undefined : /^\d{1,3}$/.test(generation) ? Number(generation) : -1,
    status: HORSE_STATUSES.find((status) => STATUS_WORDS[status] === word('status')),
    order: HORSE_ORDERS.find((order) => ORDER_WORDS[order] === word('ordning')) ?? 'name',
  }
}

export type AdminListFilters = {
  name: string
  label: string
  options: Option[]
  value: string
}[]

/** A value of the address that is none of the choices stays on show. */
function choices(options: Option[], value: string): Option[] {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return isKnown ? options : [...options, { value, label: value }]
}

/** The choices above the list, with what is chosen. */
export function adminFilters(search: URLSearchParams): AdminListFilters {
  const select = (name: string, label: string, all: string | null, options: Option[]) => {
    const value = search.get(name)?.trim() ?? ''
    return {
      name,
      label,
      value,
      options: choices([...(all === null ? [] : [{ value: '', label: all }]), ...options], value),
    }
  }
  const categories = [...new Set([...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES])]
  return [
    select('kategori', text.filters.category, text.filters.allCategories, [
      ...categories.map((category) => ({ value: category, label: categoryLabel(category) ?? category })),
      { value: NO_CATEGORY, label: text.noCategory },
      { value: OTHER_CATEGORY, label: text.otherCategory },
    ]),
    select(
      'ras',
      text.filters.breed,
      text.filters.allBreeds,
      BREEDS.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
    ),
    select(
      'kon',
      text.filters.gender,
      text.filters.allGenders,
      HORSE_GENDERS.map((gender) => ({ value: gender, label: gender })),
    ),
    select(
      'generation',
      text.filters.generation,
      text.filters.allGenerations,
      Array.from({ length: LAST_GENERATION + 1 }, (_, at) => ({ value: String(at), label: horsesText.generation(at) })),
    ),
    select(
      'status',
      text.filters.status,
      text.filters.anyStatus,
      HORSE_STATUSES.map((status) => ({ value: STATUS_WORDS[status], label: text.statuses[status] })),
    ),
    select(
      'ordning',
      text.filters.order,
      null,
      HORSE_ORDERS.map((order) => ({ value: ORDER_WORDS[order], label: text.orders[order] })),
    ),
  ]
}

export type AdminListLine = {
  name: string
  /** All there is of it, with the list that one comes from. */
  desk: string
  profile: string
  category: string
  breed: string
  gender: string
  generation: string
  age: string
  status: string[]
}

/** The list of an address as its horses carry it: without the page, and without what narrows nothing. */
export function listOf(search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([key, value]) => key !== 'sida' && value !== '')).toString()
}

/** `list` is the list's own address behind the question mark: from the desk it leads on to the next horse of it. */
export function adminListLine(row: AdminListRow, year: number, list = ''): AdminListLine {
  const age = ageOf({ age: row.birth_year, died: row.died_year }, year)
  return {
    name: row.name,
    desk: formPath(deskPath(row.name), { lista: list }),
    profile: horsePath(row.name),
    category: categoryLabel(row.category) ?? text.noCategory,
    breed: row.breed ?? '',
    gender: row.gender ?? '',
    generation: row.generation === null ? '' : String(row.generation),
    age: age === null ? '' : horsesText.years(age),
    status: [
      row.for_sale === 1 ? text.marks.forSale : null,
      row.tingad === 1 ? text.marks.tingad : null,
      row.hidden === 1 ? text.marks.hidden : null,
    ].filter((word) => word !== null),
  }
}
