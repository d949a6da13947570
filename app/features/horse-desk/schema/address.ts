import { deskPath } from '#app/domain/names.ts'

/** In their order; each is an id in the page and part of its forms' addresses. */
export const PARTS = [
  'uppgifter',
  'egna',
  'anteckningar',
  'avel',
  'stamtavla',
  'bedomningar',
  'meriter',
  'tavling',
  'rosetter',
  'bilder',
  'salj',
  'historik',
] as const
export type Part = (typeof PARTS)[number]
/** `hast` is the head of the desk. */
export type Place = Part | 'hast'

/** What the address opens: one form at a time, in its part. */
export type DeskAddress = {
  type: string | null
  /** By its id. */
  evaluation: string | null
  result: string | null
  field: string | null
  /** The list of horses one came from, by its address; null if none. */
  list: string | null
}

const KEYS = {
  type: 'typ',
  evaluation: 'bedomning',
  result: 'rad',
  field: 'andra',
  list: 'lista',
} as const satisfies Record<keyof DeskAddress, string>
export const FORM_OF = 'del'

export function readDeskAddress(search: URLSearchParams): DeskAddress {
  return {
    type: search.get(KEYS.type),
    evaluation: search.get(KEYS.evaluation),
    result: search.get(KEYS.result),
    field: search.get(KEYS.field),
    list: search.get(KEYS.list),
  }
}

export const NOTHING_OPEN: DeskAddress = readDeskAddress(new URLSearchParams())

export type Opened = Partial<DeskAddress> & { form?: string }

/** The address of a horse's desk, with what it opens: `/admin/horse/Aska?andra=height#uppgifter`. */
export function deskHref(name: string, { form, ...opened }: Opened = {}, place?: Place): string {
  const search = new URLSearchParams()
  for (const key of ['type', 'evaluation', 'result', 'field', 'list'] as const) {
    const value = opened[key]
    if (value !== undefined && value !== null) search.set(KEYS[key], value)
  }
  if (form !== undefined) search.set(FORM_OF, form)
  const query = search.size > 0 ? `?${search.toString()}` : ''
  return `${deskPath(name)}${query}${place === undefined ? '' : `#${place}`}`
}
