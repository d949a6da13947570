import { BOXES } from './boxes.ts'
import { FORM_KEY } from './form-key.ts'
import { isSeenName } from './seen.ts'

/** A form's values by name, as they would be sent. */
export type FormFields = [name: string, value: string][]

const SECRET = /password|one-time-code/

/** Passwords and codes are never stored. */
function isSecret(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.name === 'secret'
  return (
    field instanceof HTMLInputElement && (field.type === 'password' || SECRET.test(field.autocomplete.toLowerCase()))
  )
}

/** The present values of a form, without its key, passwords, codes and files. */
export function fieldsOf(form: HTMLFormElement): FormFields {
  const secret = new Set(Array.from(form.elements).flatMap((field) => (isSecret(field) ? [fieldName(field)] : [])))
  return [...new FormData(form)].flatMap(
    ([name, value]): FormFields =>
      typeof value !== 'string' || name === FORM_KEY || secret.has(name) ? [] : [[name, value]],
  )
}

/** The values that the form was served with, without what was typed into it since. */
export function servedFields(form: HTMLFormElement): FormFields {
  return Array.from(form.elements).flatMap((field): FormFields => {
    const name = fieldName(field)
    if (name === '' || name === FORM_KEY || isSecret(field) || field.matches(':disabled')) return []
    return servedValues(field).map((value) => [name, value])
  })
}

const NOT_SENT = new Set(['file', 'submit', 'button', 'reset', 'image'])

function servedValues(field: Element): string[] {
  if (field instanceof HTMLTextAreaElement) return [field.defaultValue.replace(/\r?\n/g, '\r\n')]
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const served = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
    return served ? [served.value] : []
  }
  if (!(field instanceof HTMLInputElement) || NOT_SENT.has(field.type)) return []
  if (field.type === 'checkbox' || field.type === 'radio') return field.defaultChecked ? [field.value] : []
  return [field.defaultValue]
}

/** Names of hidden inputs only: the page sets them, nobody types them. */
export function hiddenNames(form: HTMLFormElement): Set<string> {
  const isHidden = (field: Element) => field instanceof HTMLInputElement && field.type === 'hidden'
  const [hidden, open] = [new Set<string>(), new Set<string>()]
  for (const field of form.elements) (isHidden(field) ? hidden : open).add(fieldName(field))
  return new Set([...hidden].filter((name) => !open.has(name)))
}

const fieldName = (field: Element) => field.getAttribute('name') ?? ''

/** The page itself sets the other fields. */
const isTyped = ([name]: FormFields[number]) => name !== BOXES && !isSeenName(name)

function valuesOf(fields: FormFields, hidden: ReadonlySet<string>): Map<string, string> {
  const values = new Map<string, string>()
  for (const field of fields.filter(isTyped)) {
    const [name, value] = field
    if (hidden.has(name)) continue
    values.set(name, `${values.get(name) ?? ''}${JSON.stringify(value)}`)
  }
  return values
}

const NONE: ReadonlySet<string> = new Set()

/** How many fields differ between two states of a form, without those that are hidden. */
export function countDifferent(one: FormFields, other: FormFields, hidden: ReadonlySet<string> = NONE): number {
  const [before, after] = [valuesOf(one, hidden), valuesOf(other, hidden)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).length
}

/** Query keys about the last save, not about this form. */
const PASSING = ['efter', 'done', 'datum', 'domare', 'event', 'klass']

/**
 * A form's key in the browser's storage: its page, and the documents that it changes or else the page's query. `page`
 * names a page that may have another address tomorrow.
 */
export function placeOf(
  { pathname, search }: { pathname: string; search: string },
  id: string,
  fields: FormFields,
  page: string | null = null,
) {
  if (page !== null) return `${page}#${id}`
  const documents = [...new Set(fields.map(([name]) => name).filter(isSeenName))]
  const query = new URLSearchParams(search)
  for (const name of PASSING) query.delete(name)
  return `${pathname}#${id}?${documents.length > 0 ? documents.join('&') : query.toString()}`
}
