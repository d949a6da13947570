import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { MissingPage } from '#app/features/search/components/missing-later.tsx'
import { publicText } from '#app/text/public.ts'
import styles from './failure.module.css'
import { NotFound } from './not-found-view.tsx'
import { PageTitle } from './page-title.tsx'
import { routeText } from './text.ts'

/** A sentence that the server sent in place of a page. The router's own messages begin with `Error`. */
const SENTENCE = /^(?!Error)[A-ZÅÄÖ][^<>{}\n]{1,200}\.\n?$/
/** A proxy's status while the site does not respond. */
const BEHIND_A_PROXY: ReadonlySet<number> = new Set([502, 503, 504])

/** The sentence of a failed read (see `readOrFail`), or what can be said of any other failure. */
export function problemOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { data, status } = error
    if (typeof data === 'object' && data !== null && 'problem' in data) return String(data.problem)
    if (typeof data === 'string' && SENTENCE.test(data)) return data.trim()
    return BEHIND_A_PROXY.has(status) ? routeText.noAnswer : `${status}`
  }
  return isUnanswered(error) ? routeText.noAnswer : routeText.somethingWrong
}

/** What browsers throw if a page's data cannot be fetched; their messages differ. */
function isUnanswered(error: unknown): error is TypeError {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The similar names that a missing horse's page was answered with. */
const nearOf = (error: unknown): string[] => (error as { data?: { near?: string[] } | null }).data?.near ?? []

type FailureProps = {
  error: unknown
  say: (message: string) => string
  /** The meaning of an English sentence. */
  meaning?: string
}

/** What an error boundary shows: the not-found page for a true 404, the given sentence for all else. */
export function Failure({ error, say, meaning }: FailureProps) {
  useEffect(() => {
    // The page says it in Swedish. The console gets the browser's message.
    if (isUnanswered(error)) reportError(error)
  }, [error])
  if (isNotFound(error)) return <NotFound near={nearOf(error)} />
  return (
    <div className="wrap">
      <PageTitle title={routeText.failure} />
      <div className={styles.failure} role="alert">
        <h1>{say(problemOf(error))}</h1>
      </div>
      {meaning ? <p className="muted">{meaning}</p> : null}
    </div>
  )
}

/** The error boundary of a page whose failed reads have a sentence of their own. */
export function failureSaying(say: FailureProps['say'], meaning?: string) {
  return () => <Failure error={useRouteError()} say={say} {...(meaning ? { meaning } : {})} />
}

/** The error boundary of other pages. */
export const ReadFailure = failureSaying(publicText.failed)

/** A tab of a horse that does not exist; the horse's own page shows the not-found view (spec 2). */
export const HorseNotFound = () => (
  <>
    <PageTitle title={publicText.horseNotFound} />
    <MissingPage isTab />
  </>
)
