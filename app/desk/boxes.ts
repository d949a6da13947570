/** A browser does not send an empty box. A form names its boxes, so that an empty one differs from a missing one. */

/** Name of the hidden inputs that name a form's boxes. */
export const BOXES = 'boxes'

/** The value of a box: ticked, or shown and empty. */
export const TICKED = 'on'
export const NOT_TICKED = 'off'

/** The sent form without those names, and with every empty box. */
export function withBoxes(form: FormData): FormData {
  const all = new FormData()
  for (const [name, value] of form) if (name !== BOXES) all.append(name, value)
  for (const name of form.getAll(BOXES)) {
    if (typeof name === 'string' && !all.has(name)) all.append(name, NOT_TICKED)
  }
  return all
}
