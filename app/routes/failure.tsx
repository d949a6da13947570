import { isRouteErrorResponse } from 'react-router'
import { text } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyPlain } from '#app/ui/empty.tsx'
import styles from './failure.module.css'
import { NotFound } from './not-found-view.tsx'
import { PageTitle } from './page-title.tsx'
import { routeText } from './text.ts'

/** The sentence of a failed read (see `readOrFail`), or what can be said of any other failure. */
export function problemOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { data } = error
    return typeof data === 'object' && data !== null && 'problem' in data ? String(data.problem) : `${error.status}`
  }
  return routeText.somethingWrong
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** What an error boundary shows: the not-found page for a true 404, the given sentence for all else. */
export function Failure({ error, say }: { error: unknown; say: (message: string) => string }) {
  if (isNotFound(error)) return <NotFound />
  return (
    <div className="wrap">
      <PageTitle title={routeText.failure} />
      <div className={styles.failure} role="alert">
        <h1>{say(problemOf(error))}</h1>
      </div>
    </div>
  )
}

/** A tab of a horse that does not exist; the horse's own page shows the not-found view (spec 2). */
export function HorseNotFound() {
  return (
    <div className="wrap">
      <PageTitle title={text.horseNotFound} />
      <EmptyPlain title={text.horseNotFound}>
        <ButtonLink kind="quiet" to="/">
          {routeText.toStart}
        </ButtonLink>
      </EmptyPlain>
    </div>
  )
}
