import { RouterContextProvider } from 'react-router'
import { askedUrlContext, publicUrlContext, sessionContext, storeContext, todayContext } from '#app/context.ts'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { readToast, type Toast } from '#app/desk/toast.server.ts'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import type { PasteAnswer } from '#app/features/paste/view/report.ts'
import { openSettings, settingsContext } from '#app/features/settings/data.server.ts'
import type { Store } from '#app/store/store.ts'

export const ADMINISTRATOR = 'anna@example.se'

/** What a request of a signed-in administrator brings to loaders and actions. */
export function adminContext(store: Store, date = '2026-11-21'): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  context.set(todayContext, { date, year: Number(date.slice(0, 4)) })
  context.set(settingsContext, openSettings(store))
  context.set(publicUrlContext, null)
  context.set(askedUrlContext, null)
  context.set(sessionContext, async () => ({ userId: 'anna', email: ADMINISTRATOR, sessionId: 'here', cookies: [] }))
  return context
}

export type FormAnswer = {
  status: number
  /** The redirect after a success. */
  location: string | null
  toast: Toast | null
  /** The messages on top of the form and under its fields. */
  problems: string[]
  errors: Record<string, string[] | null>
  /** The typed values, as they come back to the form. */
  typed: Record<string, unknown>
  answer: AdminAnswer | null
  /** Whether it was done: most pages redirect then, a paste of merits shows the result on its own page. */
  isDone: boolean
}

type Fields = Record<string, string | readonly string[]>
// A route's own arguments are typed by its address; an action reads only these.
type Action = (args: never) => Promise<unknown>

/** Sends a form to the action of a page, as its administrator would; returns the response in parts that tests read. */
export async function sendForm(action: Action, store: Store, path: string, fields: Fields): Promise<FormAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const single of typeof value === 'string' ? [value] : value) form.append(name, single)
  }
  const url = new URL(path, 'http://localhost')
  const request = new Request(url, { method: 'POST', body: form })
  const args = { request, url, params: {}, context: adminContext(store) }
  const made = await action(args as never).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (made instanceof Response) {
    const cookie = made.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    return {
      status: made.status,
      location: made.headers.get('location'),
      toast: readToast(new Request(url, { headers: { cookie } })),
      problems: [],
      errors: {},
      typed: {},
      answer: null,
      isDone: made.status === 302,
    }
  }
  const { data: answer, init } = made as { data: AdminAnswer; init: ResponseInit | null } // made by `data()`
  const errors = answer.submission.error ?? {}
  const paste = 'paste' in answer ? (answer as PasteAnswer).paste : null
  return {
    status: init?.status ?? 200,
    location: null,
    toast: null,
    problems: Object.values(errors).flatMap((messages) => messages ?? []),
    errors,
    typed: paste ? typedPaste(paste) : (answer.submission.initialValue ?? {}),
    answer,
    isDone: paste?.step === 'saved',
  }
}

/** The fields that a paste's page holds, to send the form again. */
function typedPaste(paste: PasteAnswer['paste']): Record<string, unknown> {
  const inputs: Record<string, unknown> = { [INPUTS.text]: paste.text }
  for (const [name, value] of paste.step === 'text' ? paste.decisions : []) inputs[name] = value
  return inputs
}
