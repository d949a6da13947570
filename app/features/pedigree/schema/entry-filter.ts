import { wishWords } from '#app/domain/table/wish-keys.ts'

export const ENTRY_ORDERS = ['name', 'name-backwards', 'newest', 'oldest', 'breed', 'breed-backwards'] as const
export type EntryOrder = (typeof ENTRY_ORDERS)[number]

/** A filter that is left out filters nothing. */
export type EntryFilter = {
  /** Part of a name; case, accents and punctuation do not count. */
  search?: string | undefined
  breed?: string | undefined
  gender?: string | undefined
  homebred?: boolean | undefined
  lacksParents?: boolean | undefined
  /** What columns shall have, as a query (`domain/table/wishes.ts`). */
  wishes?: string | undefined
  order: EntryOrder
}

export const ORDER_WORDS: Readonly<Record<EntryOrder, string>> = {
  name: 'namn',
  'name-backwards': 'namn-baklanges',
  newest: 'nyast',
  oldest: 'aldst',
  breed: 'ras',
  'breed-backwards': 'ras-baklanges',
}

export const YES = 'ja'
export const NO = 'nej'

export function readEntryFilter(search: URLSearchParams): EntryFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const homebred = word('egen')
  return {
    search: word('q'),
    breed: word('ras'),
    gender: word('kon'),
    homebred: homebred === YES ? true : homebred === NO ? false : undefined,
    lacksParents: word('saknas') === YES ? true : undefined,
    wishes: wishWords(search) || undefined,
    order: ENTRY_ORDERS.find((order) => ORDER_WORDS[order] === word('ordning')) ?? 'name',
  }
}
