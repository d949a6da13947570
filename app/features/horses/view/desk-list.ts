import { formPath } from '#app/desk/form-path.ts'
import type { ListView } from '#app/desk/list-views.tsx'
import { viewsOf } from '#app/desk/views-of.ts'
import { readYear } from '#app/domain/age.ts'
import { BREEDS } from '#app/domain/breeds.ts'
import { ADD_FORM_CATEGORIES, categoryLabel, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { type HorseDocument, readFlag, readList, readNumber, readText } from '#app/domain/documents.ts'
import { LAST_GENERATION } from '#app/domain/horse/fields.table.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { deskPath, isKnownName } from '#app/domain/names.ts'
import { wishWords } from '#app/domain/table/wish-keys.ts'
import {
  type AdminListFilter,
  HORSE_ORDERS,
  HORSE_STATUSES,
  type HorseOrder,
  NO_CATEGORY,
  OTHER_CATEGORY,
  type StatusFilter,
} from '#app/features/horses/data/desk-filter.ts'
import type { AdminListRow, ViewCounts } from '#app/features/horses/data/desk-list.server.ts'
import type { Option } from '#app/ui/fields.tsx'
import { deskListText } from '../text/desk-list.ts'
import { listLines } from '../text/list.ts'
import { horseDrawing } from './card.ts'

const LIST_PATH = '/admin/horses'

/** Words of the address are Swedish like those of the visitors' lists. */
const STATUS_WORDS: Readonly<Record<StatusFilter, string>> = {
  here: 'hemma',
  'for-sale': 'till-salu',
  tingad: 'tingad',
  sold: 'sald',
  dead: 'avliden',
  hidden: 'lank',
  'no-page': 'utan-sida',
  'no-picture': 'utan-bild',
}

const ORDER_WORDS: Readonly<Record<HorseOrder, string>> = {
  name: 'namn',
  'name-backwards': 'namn-baklanges',
  youngest: 'yngst',
  oldest: 'aldst',
  generation: 'generation',
  'generation-backwards': 'generation-baklanges',
  category: 'kategori',
  'category-backwards': 'kategori-baklanges',
  breed: 'ras',
  'breed-backwards': 'ras-baklanges',
  changed: 'andrad',
}

export function readAdminFilter(search: URLSearchParams): AdminListFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const generation = word('generation')
  const born = word('fodd')
  return {
    search: word('q'),
    category: word('kategori'),
    breed: word('ras'),
    gender: word('kon'),
    // A generation that is no number is a value no horse has.
    generation: generation === undefined ? undefined : /^\d{1,3}$/.test(generation) ? Number(generation) : -1,
    born: born === undefined ? undefined : /^\d{1,4}$/.test(born) ? Number(born) : -1,
    status: HORSE_STATUSES.find((status) => STATUS_WORDS[status] === word('status')),
    wishes: wishWords(search) || undefined,
    order: HORSE_ORDERS.find((order) => ORDER_WORDS[order] === word('ordning')) ?? 'name',
  }
}

type AdminListFilters = {
  name: string
  label: string
  options: Option[]
  value: string
}[]

/** A value of the address that is none of the choices is still shown. */
function choices(options: Option[], value: string): Option[] {
  const isKnown = value === '' || options.some((option) => option.value === value)
  return isKnown ? options : [...options, { value, label: value }]
}

/** The filters above the list. */
export function adminFilters(search: URLSearchParams): AdminListFilters {
  const select = (name: string, label: string, all: string | null, options: Option[]) => {
    const value = search.get(name)?.trim() || (all === null ? ORDER_WORDS.name : '')
    return {
      name,
      label,
      value,
      options: choices([...(all === null ? [] : [{ value: '', label: all }]), ...options], value),
    }
  }
  const categories = [...new Set([...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES])]
  return [
    select('kategori', deskListText.filters.category, deskListText.filters.allCategories, [
      ...categories.map((category) => ({ value: category, label: categoryLabel(category) ?? category })),
      { value: NO_CATEGORY, label: deskListText.noCategory },
      { value: OTHER_CATEGORY, label: deskListText.otherCategory },
    ]),
    select(
      'ras',
      deskListText.filters.breed,
      deskListText.filters.allBreeds,
      BREEDS.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
    ),
    select(
      'kon',
      deskListText.filters.gender,
      deskListText.filters.allGenders,
      HORSE_GENDERS.map((gender) => ({ value: gender, label: gender })),
    ),
    select(
      'generation',
      deskListText.filters.generation,
      deskListText.filters.allGenerations,
      Array.from({ length: LAST_GENERATION + 1 }, (_, at) => ({ value: String(at), label: listLines.generation(at) })),
    ),
    select(
      'status',
      deskListText.filters.status,
      deskListText.filters.anyStatus,
      HORSE_STATUSES.map((status) => ({ value: STATUS_WORDS[status], label: deskListText.statuses[status] })),
    ),
    select(
      'ordning',
      deskListText.filters.order,
      null,
      HORSE_ORDERS.map((order) => ({ value: ORDER_WORDS[order], label: deskListText.orders[order] })),
    ),
  ]
}

export type AdminListLine = ReturnType<typeof adminListLine>

const TITLES_SHOWN = 1

/** The address of a list as its horses' links carry it: without the page and blank filters. */
export function listOf(search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([key, value]) => key !== 'sida' && value !== '')).toString()
}

/** `list` is the list's own query: the desk links to the next horse of it. */
export function adminListLine({ id, document: horse }: AdminListRow, year: number, list = '') {
  const generation = readNumber(horse.generation)
  const titles = readList(horse.titles)
  const born = readYear(horse.age)
  return {
    id,
    name: horse.name,
    desk: formPath(deskPath(horse.name), { lista: list }),
    drawing: horseDrawing(horse, year),
    /** `Hingst · e. Brage u. Åska`, only what is known. */
    descent: [readText(horse.gender), parents(horse)].filter((part) => part !== null).join(' · '),
    category: categoryLabel(horse.category) ?? deskListText.noCategory,
    breed: readText(horse.breed) ?? '',
    generation: generation === null ? '' : String(generation),
    born: born === null ? '' : String(born),
    colour: readText(horse.color) ?? '',
    status: [
      readFlag(horse.forSale) ? deskListText.marks.forSale : null,
      readFlag(horse.tingad) ? deskListText.marks.tingad : null,
      readText(horse.link) === null ? null : deskListText.marks.hidden,
    ].filter((word) => word !== null),
    titles: [
      ...titles.slice(0, TITLES_SHOWN),
      ...(titles.length > TITLES_SHOWN ? [deskListText.moreTitles(titles.length - TITLES_SHOWN)] : []),
    ],
  }
}

function parents(horse: HorseDocument): string | null {
  const known = [
    [listLines.sire, readText(horse.sire)],
    [listLines.dam, readText(horse.dam)],
  ].flatMap(([word, name]) => (isKnownName(name) ? [`${word} ${name}`] : []))
  return known.length > 0 ? known.join(' ') : null
}

/** The views above the list, with their counts. `search` is the list's query. */
export function horseViews(search: URLSearchParams, counts: ViewCounts, year: number): ListView[] {
  const view = viewsOf(LIST_PATH, ['status', 'fodd'], search)
  const ofStatus = (each: StatusFilter) =>
    view(deskListText.statuses[each], counts[each], { status: STATUS_WORDS[each] })
  return [
    view(deskListText.views.all, counts.all, {}),
    ofStatus('here'),
    ofStatus('for-sale'),
    ofStatus('tingad'),
    view(deskListText.views.foals, counts.foals, { fodd: String(year) }),
    ofStatus('no-picture'),
    ofStatus('no-page'),
    ofStatus('sold'),
    ofStatus('dead'),
  ]
}

export const orderWord = ({ order }: AdminListFilter): string => ORDER_WORDS[order]
