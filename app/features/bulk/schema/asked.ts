import { breedCode } from '#app/domain/breeds.ts'
import { BULK_KINDS, type BulkChange, type BulkKind } from '#app/domain/bulk/bulk-change.ts'
import { ADD_FORM_CATEGORIES, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { readNumber } from '#app/domain/documents.ts'
import { LAST_GENERATION } from '#app/domain/horse/fields.table.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { bulkText } from '../text.ts'

/** What an address and the form ask for; both say it in the same words. */

/** Names in the address and in the form. */
export const ASKED = {
  horse: 'h',
  all: 'alla',
  kind: 'vad',
  value: 'varde',
  address: 'adress',
} as const

/** Stands for no value, where a choice is made. */
export const CLEARED = '-'
export const YES = 'ja'
export const NO = 'nej'

export function readKind(text: string | null): BulkKind | null {
  return BULK_KINDS.find((kind) => kind === text) ?? null
}

type Typed = { kind: BulkKind; value: string; address: string }
export type ReadChange = { ok: true; change: BulkChange } | { ok: false; problem: string }

const made = (change: BulkChange): ReadChange => ({ ok: true, change })
const wrong = (problem: string): ReadChange => ({ ok: false, problem })

const CATEGORIES: readonly string[] = [...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES]
const DRAWN: ReadonlyMap<string, RibbonField> = new Map([
  ...COMPETITION_RIBBONS.map(({ path }) => [path, 'ribbons'] as const),
  ...EVALUATION_RIBBONS.map(({ path }) => [path, 'ERibbons'] as const),
])

/** The change that was typed, or what is wrong with it. A blank owner or line takes the field away. */
export function readBulkChange({ kind, value: typed, address }: Typed): ReadChange {
  const value = typed.trim()
  switch (kind) {
    case 'category':
      return CATEGORIES.includes(value) ? made({ kind, to: value }) : wrong(bulkText.choose)
    case 'sale':
    case 'tingad':
      return value === YES || value === NO ? made({ kind, to: value === YES }) : wrong(bulkText.choose)
    case 'breed': {
      if (value === CLEARED) return made({ kind, to: null })
      const code = breedCode(value)
      return code === null ? wrong(bulkText.choose) : made({ kind, to: code })
    }
    case 'generation': {
      if (value === CLEARED) return made({ kind, to: null })
      const number = readNumber(value)
      const isLabel = number !== null && Number.isInteger(number) && number >= 0 && number <= LAST_GENERATION
      return isLabel ? made({ kind, to: number }) : wrong(bulkText.choose)
    }
    case 'owner':
    case 'line':
      return made({ kind, to: value === '' ? null : value.replace(/[\r\n]+/g, ' ') })
    case 'add-titles':
    case 'remove-titles': {
      const titles = value
        .split(/[,\n]/)
        .map((title) => title.trim())
        .filter((title) => title !== '')
      return titles.length > 0 ? made({ kind, titles }) : wrong(bulkText.titlesMissing)
    }
    case 'ribbon':
      return ribbon(value, address.trim())
  }
}

/** One of the drawn ones, or the address of another of one of the two kinds. */
function ribbon(value: string, address: string): ReadChange {
  const drawn = DRAWN.get(value)
  if (drawn !== undefined) {
    return address === '' ? made({ kind: 'ribbon', field: drawn, address: value }) : wrong(bulkText.drawnAndAddress)
  }
  if (value !== 'ribbons' && value !== 'ERibbons') return wrong(bulkText.choose)
  return webAddress(address) === null ? wrong(bulkText.addressMissing) : made({ kind: 'ribbon', field: value, address })
}
