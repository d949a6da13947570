import type { FormFields } from './form-fields.ts'
import { isSeenName } from './seen.ts'

/** Parts of an address that tell what was done last, not what the form is about. */
const PASSING = ['efter', 'done', 'datum', 'domare']

/** What tells a form from all others: its page, and the documents that it changes or else what the page was asked for. */
export function placeOf({ pathname, search }: { pathname: string; search: string }, id: string, fields: FormFields) {
  const documents = [...new Set(fields.map(([name]) => name).filter(isSeenName))]
  const asked = new URLSearchParams(search)
  for (const name of PASSING) asked.delete(name)
  return `${pathname}#${id}?${documents.length > 0 ? documents.join('&') : asked.toString()}`
}
