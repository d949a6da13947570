import { deskPath } from '#app/domain/names.ts'

/** The parts of the desk in their order; each is an id in the page, and stands in the address of its forms. */
export const PARTS = [
  'uppgifter',
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
/** The head of the desk, where a horse stands: above the parts. */
export type Place = Part | 'hast'

/** What the address opens: one form at a time, in its part. */
export type DeskAddress = {
  /** The kind of a new evaluation. */
  type: string | null
  /** A stored evaluation, by its id. */
  evaluation: string | null
  /** A result line, by its name. */
  result: string | null
  /** A field of the horse. */
  field: string | null
  /** The list of all horses that one came from, as its own address has it; null where one came from none. */
  list: string | null
}

const KEYS = {
  type: 'typ',
  evaluation: 'bedomning',
  result: 'rad',
  field: 'andra',
  list: 'lista',
} as const satisfies Record<keyof DeskAddress, string>
/** Which of the desk's forms was sent. */
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

export type Opened = Partial<DeskAddress> & { form?: string }

/** The address of a horse's desk, with what it opens and where in it: `/admin/horse/Aska?andra=height#uppgifter`. */
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
