import { z } from 'zod'
import { FORMS, type FormRule, USUAL_FORM } from './form-rules.table.ts'

/** Longer than any field's name, which may have a percent-encoded document id. */
const LONGEST_FIELD_NAME = 6000
const DEEPEST = 4
/** A form has few rows; a higher index would make an array of that length. */
const HIGHEST_PLACE = 99

const INTENT = '__intent__'
/** A name of Conform's that no form sends. */
const STATE = '__state__'
/** Names a field by its value (`app/desk/boxes.ts`). */
const BOX_NAMED = 'boxes'
const RESERVED = /^(?:__proto__|constructor|prototype)$/
const PATH = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{1,4}\])*$/

/** The rule for a form sent to that address. */
export function formRule(pathname: string, form: FormData): FormRule {
  const address = pathname.replace(/(?:\/_)?\.data$/, '').replace(/\/+$/, '')
  const intent = form.get('intent')
  const named = typeof intent === 'string' ? intent : ''
  const found = FORMS.find((one) => one.address === address && (one.intents?.includes(named) ?? true))
  return found?.rule ?? USUAL_FORM
}

/** What is wrong with a form, checked before its names become documents. Null: nothing. */
export function formProblem(form: FormData, rule: FormRule): 'too-many-fields' | 'odd-field' | null {
  const seen = new Set<string>()
  let count = 0
  for (const [name, value] of form) {
    count += 1
    if (count > rule.fields) return 'too-many-fields'
    // A free name may have a choice and a text beside it.
    if (seen.has(name) && !rule.lists.includes(name) && !rule.free?.test(name)) return 'odd-field'
    seen.add(name)
    if (typeof value === 'string' && value.includes('\0')) return 'odd-field'
    if (name === BOX_NAMED && !(typeof value === 'string' && isFieldName(value, rule))) return 'odd-field'
    if (name === INTENT) {
      if (!rule.hasRows || !isRowIntent(value)) return 'odd-field'
    } else if (name === STATE || !isFieldName(name, rule)) return 'odd-field'
  }
  return null
}

function isFieldName(name: string, { free }: FormRule): boolean {
  if (name.length > LONGEST_FIELD_NAME || name.includes('\0')) return false
  return free?.test(name) || isPath(name)
}

/** `contactLinks[3].url`: a path into a document, with bounded depth and indexes. */
function isPath(name: string): boolean {
  if (!PATH.test(name)) return false
  const steps = name.split(/[.[\]]+/).filter((step) => step !== '')
  if (steps.length > DEEPEST || steps.some((step) => RESERVED.test(step))) return false
  return [...name.matchAll(/\[(\d+)\]/g)].every(([, place]) => Number(place) <= HIGHEST_PLACE)
}

const Place = z.number().int().min(0).max(HIGHEST_PLACE)
const Path = z.string().max(200).refine(isPath)

/** A row, or a list of rows. */
function isShallow(value: unknown, depth = 3): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1))
}

/** Buttons of a list of rows: add a row, remove one, or reset it. */
const RowIntent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('insert'),
    payload: z.strictObject({
      name: Path,
      index: Place.optional(),
      defaultValue: z.record(z.string().max(100), z.string().max(2000)).optional(),
    }),
  }),
  z.object({ type: z.literal('remove'), payload: z.strictObject({ name: Path, index: Place }) }),
  z.object({
    type: z.literal('update'),
    payload: z.strictObject({ name: Path, index: Place.optional(), value: z.unknown().refine(isShallow) }),
  }),
])

function isRowIntent(value: FormDataEntryValue): boolean {
  if (typeof value !== 'string' || value.length > 10_000) return false
  try {
    return RowIntent.safeParse(JSON.parse(value)).success
  } catch {
    return false
  }
}
