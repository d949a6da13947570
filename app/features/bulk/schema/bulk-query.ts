import { impossibleValue } from '#app/domain/bounds.ts'
import { breedCode } from '#app/domain/breeds.ts'
import type { BulkChange } from '#app/domain/bulk/bulk-change.ts'
import { BULK_CHANGES, BULK_KINDS, type BulkKind, type BulkValues } from '#app/domain/bulk/bulk-changes.table.ts'
import { ADD_FORM_CATEGORIES, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { readNumber } from '#app/domain/documents.ts'
import { HORSE_FIELDS, LAST_GENERATION } from '#app/domain/horse/fields.table.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { bulkText } from '../text.ts'

export const BULK_KEYS = {
  horse: 'h',
  all: 'alla',
  kind: 'vad',
  value: 'varde',
  address: 'adress',
} as const

export const CLEARED = '-'
export const YES = 'ja'
export const NO = 'nej'

export function readKind(text: string | null): BulkKind | null {
  return BULK_KINDS.find((kind) => kind === text) ?? null
}

type Typed = { kind: BulkKind; value: string; address: string }
type Wrong = { ok: false; problem: string }
export type ReadChange = { ok: true; change: BulkChange } | Wrong
type ReadValue<Value> = { ok: true; value: Value } | Wrong

const made = <Value>(value: Value) => ({ ok: true as const, value })
const wrong = (problem: string): Wrong => ({ ok: false, problem })

const CATEGORIES: readonly string[] = [...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES]
const DRAWN: ReadonlyMap<string, RibbonField> = new Map([
  ...COMPETITION_RIBBONS.map(({ path }) => [path, 'ribbons'] as const),
  ...EVALUATION_RIBBONS.map(({ path }) => [path, 'ERibbons'] as const),
])

const READ: { [Kind in keyof BulkValues]: (typed: string, address: string) => ReadValue<BulkValues[Kind]> } = {
  category: (typed) => (CATEGORIES.includes(typed) ? made({ to: typed }) : wrong(bulkText.choose)),
  'yes-or-no': (typed) => (typed === YES || typed === NO ? made({ to: typed === YES }) : wrong(bulkText.choose)),
  breed: (typed) => {
    const to = typed === CLEARED ? null : breedCode(typed)
    return to === null && typed !== CLEARED ? wrong(bulkText.choose) : made({ to })
  },
  generation: (typed) => {
    if (typed === CLEARED) return made({ to: null })
    const number = readNumber(typed)
    const isLabel = number !== null && Number.isInteger(number) && number >= 0 && number <= LAST_GENERATION
    return isLabel ? made({ to: number }) : wrong(bulkText.choose)
  },
  text: (typed) => made({ to: typed === '' ? null : typed.replace(/[\r\n]+/g, ' ') }),
  titles: (typed) => {
    const titles = typed
      .split(/[,\n]/)
      .map((title) => title.trim())
      .filter((title) => title !== '')
    return titles.length > 0 ? made({ titles }) : wrong(bulkText.titlesMissing)
  },
  /** A drawn ribbon, or the address of another one of either kind. */
  ribbon: (typed, address) => {
    const drawn = DRAWN.get(typed)
    if (drawn !== undefined)
      return address === '' ? made({ field: drawn, address: typed }) : wrong(bulkText.drawnAndAddress)
    if (typed !== 'ribbons' && typed !== 'ERibbons') return wrong(bulkText.choose)
    return webAddress(address) === null ? wrong(bulkText.addressMissing) : made({ field: typed, address })
  },
}

/** The change, or what is wrong with it. A blank text removes the field. */
export function readBulkChange({ kind, value, address }: Typed): ReadChange {
  const read = READ[BULK_CHANGES[kind].value](value.trim(), address.trim())
  // The line's bound is the same in every year.
  const meaning = read.ok && kind === 'line' ? impossibleValue(HORSE_FIELDS.line, value, 0) : null
  if (meaning !== null) return wrong(meaning)
  // READ gives the value type of this kind
  return read.ok ? { ok: true, change: { kind, ...read.value } as BulkChange } : read
}
