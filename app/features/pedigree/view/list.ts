import type { ListFilterField } from '#app/desk/list-filters.tsx'
import { breedName } from '#app/domain/breeds.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import { ENTRY_ORDERS, type EntryFilter, type EntryOrder } from '#app/features/pedigree/data/list.server.ts'

const ORDER_WORDS: Readonly<Record<EntryOrder, { word: string; label: string }>> = {
  name: { word: 'namn', label: 'Namn' },
  'name-backwards': { word: 'namn-baklanges', label: 'Namn, baklänges' },
  newest: { word: 'nyast', label: 'Skapad, nyast först' },
  oldest: { word: 'aldst', label: 'Skapad, äldst först' },
  breed: { word: 'ras', label: 'Ras' },
}

const YES = 'ja'
const NO = 'nej'

/** The filters of an address; a blank or unknown one narrows nothing, an unknown order is by name. */
export function readEntryFilter(search: URLSearchParams): EntryFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const homebred = word('egen')
  return {
    search: word('q'),
    breed: word('ras'),
    gender: word('kon'),
    homebred: homebred === YES ? true : homebred === NO ? false : undefined,
    lacksParents: word('saknas') === YES ? true : undefined,
    order: ENTRY_ORDERS.find((order) => ORDER_WORDS[order].word === word('ordning')) ?? 'name',
  }
}

/** The choices above the list, with what is chosen; a value that no entry has stays on show. */
export function entryFilterFields(filter: EntryFilter, breeds: readonly string[]): ListFilterField[] {
  const { breed = '', gender = '', homebred, lacksParents, order } = filter
  const all = [...new Set([...breeds, ...(breed === '' ? [] : [breed])])]
  const genders: readonly string[] = HORSE_GENDERS
  return [
    {
      name: 'ras',
      label: 'Ras',
      value: breed,
      options: [
        { value: '', label: 'Alla raser' },
        ...all
          .map((code) => ({ value: code, label: breedName(code) }))
          .toSorted((a, b) => compareSwedish(a.label, b.label)),
      ],
    },
    {
      name: 'kon',
      label: 'Kön',
      value: gender,
      options: [
        { value: '', label: 'Alla kön' },
        ...(gender === '' || genders.includes(gender) ? genders : [...genders, gender]).map((value) => ({
          value,
          label: value,
        })),
      ],
    },
    {
      name: 'egen',
      label: 'Uppfödning',
      value: homebred === undefined ? '' : homebred ? YES : NO,
      options: [
        { value: '', label: 'All uppfödning' },
        { value: YES, label: 'Egen uppfödning' },
        { value: NO, label: 'Andras uppfödning' },
      ],
    },
    {
      name: 'saknas',
      label: 'Föräldrar',
      value: lacksParents ? YES : '',
      options: [
        { value: '', label: 'Alla' },
        { value: YES, label: 'Förälder utan uppgift' },
      ],
    },
    {
      name: 'ordning',
      label: 'Ordning',
      value: ORDER_WORDS[order].word,
      options: ENTRY_ORDERS.map((one) => ({ value: ORDER_WORDS[one].word, label: ORDER_WORDS[one].label })),
    },
  ]
}
