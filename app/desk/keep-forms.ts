import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router'
import { NO_ANSWER } from './also-after-refusal.ts'
import { ASIDE } from './aside.ts'
import { FORM_KEY } from './form-key.ts'
import { findForm, type OpenForm } from './open-forms.ts'
import { resumedAnswer } from './resume.ts'
import { troubleOf } from './trouble.ts'

type Results = Record<string, DataStrategyResult>

/** Where the guard redirects without a session. */
const SIGNED_OUT = '/'

/**
 * Runs in the browser around every request of the back office. A form that got no response stays as it is: its page
 * gets the same answer again, and the form shows what happened.
 */
export const keepForms: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  if (request.method === 'GET') {
    const results = await next()
    return url.searchParams.has(ASIDE) ? withoutFailures(results) : results
  }
  const fields = await request.clone().formData()
  const key = fields.get(FORM_KEY)
  const resumed = resumedAnswer(key)
  if (resumed) return { [resumed.routeId]: unread(resumed.answer) }
  const form = findForm(key)
  const results = await next()
  if (form === null || request.signal.aborted) return results
  const settled = Object.entries(results).map(async ([route, result]) => [route, await settle(form, result)] as const)
  return Object.fromEntries(await Promise.all(settled))
}

function withoutFailures(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      result.type === 'error' && !(result.result instanceof Response) ? { type: 'data', result: null } : result,
    ]),
  )
}

/** Reports the outcome to the form. Instead of a failure the page gets its present answer. */
async function settle(form: OpenForm, result: DataStrategyResult): Promise<DataStrategyResult> {
  const came = result.result
  if (came instanceof Response) {
    const to = came.headers.get('Location')
    if (to === null) return result
    if (to !== SIGNED_OUT) {
      form.onSaved()
      return result
    }
    form.onTrouble('signed-out', null)
  } else if (result.type === 'error') {
    const { reason, said } = troubleOf(unwrapped(came), navigator.onLine)
    // Without a session less may be sent, so the real reason may be that the session ended.
    if (reason === 'too-large' && (await isSignedOut())) form.onTrouble('signed-out', null)
    else form.onTrouble(reason, said)
  } else {
    const answer = unwrapped(came)
    form.onAnswered(answer)
    // A store that failed to write may fail to read.
    return unread(answer, statusOf(came) < 500 ? 409 : NO_ANSWER)
  }
  return unread(form.answer(), NO_ANSWER)
}

async function isSignedOut(): Promise<boolean> {
  try {
    const { type } = await fetch('/admin/suggest', { redirect: 'manual' })
    return type === 'opaqueredirect'
  } catch {
    return false
  }
}

/** From status 400 on the router reloads nothing, so no field changes while somebody types. */
const unread = (answer: unknown, status = 409): DataStrategyResult => ({
  type: 'data',
  result: data(answer, { status }),
})

type Wrapped = { data: unknown; init?: ResponseInit | null }

/** The router wraps what an action returned or threw with the status. */
function isWrapped(came: unknown): came is Wrapped {
  return (
    typeof came === 'object' &&
    came !== null &&
    'type' in came &&
    came.type === 'DataWithResponseInit' &&
    'data' in came
  )
}

const unwrapped = (came: unknown): unknown => (isWrapped(came) ? came.data : came)
const statusOf = (came: unknown): number => (isWrapped(came) ? (came.init?.status ?? 200) : 200)
