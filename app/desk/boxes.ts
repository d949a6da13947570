/**
 * A browser says nothing of a box that is not ticked. A form names the boxes that it shows, so that one which was left
 * empty is told from one that the form does not have.
 */

/** Name of the hidden inputs that name a form's boxes. */
export const BOXES = 'boxes'

/** What stands for a box: ticked, or shown and not ticked. */
export const TICKED = 'on'
export const NOT_TICKED = 'off'

/** The sent form without those names, with every box that was shown and not ticked in it. */
export function withBoxes(form: FormData): FormData {
  const all = new FormData()
  for (const [name, value] of form) if (name !== BOXES) all.append(name, value)
  for (const name of form.getAll(BOXES)) {
    if (typeof name === 'string' && !all.has(name)) all.append(name, NOT_TICKED)
  }
  return all
}
