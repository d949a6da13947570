import type { ListFilterField } from '#app/desk/list-filters.tsx'
import type { ListView } from '#app/desk/list-views.tsx'
import { viewsOf } from '#app/desk/views-of.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { breedOptions, genderOptions } from '#app/features/horses/view/facets.ts'
import type { EntryCounts } from '#app/features/pedigree/data/list.server.ts'
import { ENTRY_ORDERS, type EntryFilter, NO, ORDER_WORDS, YES } from '#app/features/pedigree/schema/entry-filter.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'

const say = relationText.filters
const LIST_PATH = '/admin/pedigree'
const VIEW_KEYS = ['egen', 'saknas'] as const

export function entryViews(search: URLSearchParams, counts: EntryCounts): ListView[] {
  const view = viewsOf(LIST_PATH, VIEW_KEYS, search)
  return [
    view(relationText.views.all, counts.all, {}),
    view(relationText.views.homebred, counts.homebred, { egen: YES }),
    // Not counted here: it would look up every parent.
    view(relationText.views.lacksParents, null, { saknas: YES }),
  ]
}

export function entryFilterFields(filter: EntryFilter, breeds: readonly string[]): ListFilterField[] {
  const { breed = '', gender = '', homebred, lacksParents, order } = filter
  return [
    {
      name: 'ras',
      label: say.breed,
      value: breed,
      options: [{ value: '', label: say.allBreeds }, ...breedOptions(breeds, breed)],
    },
    {
      name: 'kon',
      label: say.gender,
      value: gender,
      options: [{ value: '', label: say.allGenders }, ...genderOptions(HORSE_GENDERS, gender)],
    },
    {
      name: 'egen',
      label: say.homebred,
      value: homebred === undefined ? '' : homebred ? YES : NO,
      options: [
        { value: '', label: say.anyBreeder },
        { value: YES, label: say.own },
        { value: NO, label: say.others },
      ],
    },
    {
      name: 'saknas',
      label: say.parents,
      value: lacksParents ? YES : '',
      options: [
        { value: '', label: say.anyParents },
        { value: YES, label: say.parentMissing },
      ],
    },
    {
      name: 'ordning',
      label: say.order,
      value: ORDER_WORDS[order],
      options: ENTRY_ORDERS.map((one) => ({ value: ORDER_WORDS[one], label: relationText.orders[one] })),
    },
  ]
}
