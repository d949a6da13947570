import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { timeInStockholm } from '#app/domain/stockholm.ts'
import { isForData } from '#app/framework/data-address.ts'
import { isFormPart, type SentBefore, type SentForm } from '#app/store/sent-form.ts'
import { FORM_KEY } from './form-key.ts'
import { deskText } from './text.ts'
import { type Toast, toastCookie } from './toast.server.ts'

/** Takes the key out of a sent form, with a hash of the rest; null if it has no key. */
export function takeFormKey(form: FormData): SentForm | null {
  const key = form.get(FORM_KEY)
  form.delete(FORM_KEY)
  if (typeof key !== 'string' || !isFormPart(key)) return null
  const sum = createHash('sha256')
  for (const [name, value] of form) {
    sum.update(JSON.stringify([name, typeof value === 'string' ? value : [value.name, value.size]]))
  }
  return { key, content: sum.digest('base64url') }
}

/** Where a form redirected to, and its toast. */
type Led = { to: string; toast: Toast }

/** Answers to the latest forms, in case one got lost. For older ones the toast only says that it was saved. */
const led = new Map<string, Led>()
const MOST_REMEMBERED = 500

/** The answer to a form that was saved. */
export function leadOn(request: Request, sent: SentForm | null, { to, toast }: Led): Response {
  if (sent !== null) {
    led.set(sent.key, { to, toast })
    for (const oldest of led.keys()) {
      if (led.size <= MOST_REMEMBERED) break
      led.delete(oldest)
    }
  }
  return leadTo(request, to, toast)
}

/** The answer to the same form sent again: the same redirect, with the time of the save. */
export function leadOnAgain(request: Request, sent: SentForm, { at, revision }: SentBefore, url: URL): Response {
  const { to, toast } = led.get(sent.key) ?? { to: url.pathname + url.search, toast: { message: '', undo: revision } }
  const message = `${deskText.form.savedBefore(timeInStockholm(new Date(at)))} ${toast.message}`.trim()
  return leadTo(request, to, { ...toast, message })
}

/** Redirects with a toast. A part of the page, `#stamtavla`, gets the focus; with script the page does not scroll. */
export function leadTo(request: Request, to: string, toast: Toast): Response {
  const [page = '', at] = to.split('#', 2)
  const hasScript = isForData(request)
  const shown = at === undefined ? toast : { ...toast, at }
  return redirect(hasScript ? page : to, { headers: { 'Set-Cookie': toastCookie(shown, request) } })
}

/** The sentence for a form that was saved, and came again with other values. */
export function savedOtherwise({ at }: SentBefore): string {
  return deskText.form.savedOtherwise(timeInStockholm(new Date(at)))
}
