/**
 * What was typed before the page's script took over. React takes an input's value then for the one it was served with,
 * sets a text area back, and tells nobody. Forms of the back office are filled again as if it were typed now.
 */

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTyped = (field: unknown): field is Typed =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

/** Text areas with what was typed: React sets them back before anybody can ask. */
const areas = new WeakMap<HTMLTextAreaElement, string>()

function remember(field: unknown): void {
  if (!(field instanceof HTMLTextAreaElement)) return
  if (field.value === field.defaultValue) areas.delete(field)
  else areas.set(field, field.value)
}

// Loaded with the page's script, so before React begins.
if (typeof document !== 'undefined') {
  for (const area of document.querySelectorAll('textarea')) remember(area)
  addEventListener('input', (event) => remember(event.target), true)
}

const isBox = (field: Typed): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function served(field: Typed): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled))?.value ?? ''
}

function type(field: Typed, text: string): void {
  setValue(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Types these values into a form, by name. */
export function typeIn(form: HTMLFormElement, values: readonly (readonly [name: string, value: string])[]): void {
  for (const field of form.elements) {
    if (!isTyped(field) || field.type === 'hidden' || field.type === 'file') continue
    const own = values.filter(([name]) => name === field.name).map(([, value]) => value)
    if (isBox(field)) {
      if (field.checked !== own.includes(field.value)) field.click()
    } else if (own[0] !== undefined && own[0] !== field.value) type(field, own[0])
  }
}

/** Types again into a served form what it got before its script. */
export function typeAgain(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!isTyped(field) || field.type === 'hidden' || field.type === 'file') continue
    if (isBox(field)) {
      if (field.checked === field.defaultChecked) continue
      // A radio button is only ever chosen; the one that was chosen before is passed over.
      if (field.type === 'radio' && !field.checked) continue
      field.checked = field.defaultChecked
      field.click()
      continue
    }
    const typed = (field instanceof HTMLTextAreaElement ? areas.get(field) : undefined) ?? field.value
    if (typed === served(field)) continue
    field.value = served(field)
    type(field, typed)
  }
}

/** Past React, which would otherwise take the value for one it set itself. */
function setValue(field: Typed, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
}
