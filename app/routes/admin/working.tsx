import { type ComponentType, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { adminText } from '#app/text/admin.ts'
import { ReadFailure } from '../failure.tsx'

const AGAIN_S = 2
const STILL_WORKING = 202

/** The error boundary of pages of the whole stud: where their figures are still computed, the page comes by itself. */
export function workingOr(Failure: ComponentType) {
  return function WorkingOr() {
    const error = useRouteError()
    return isRouteErrorResponse(error) && error.status === STILL_WORKING ? <Working part={error.data} /> : <Failure />
  }
}

export const WorkingOrFailure = workingOr(ReadFailure)

/** `part`: how much is done, 0-1; else nothing is known. */
function Working({ part }: { part: unknown }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), AGAIN_S * 1000)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <AdminPage title={adminText.working.title}>
      <noscript>
        <meta httpEquiv="refresh" content={`${AGAIN_S}`} />
      </noscript>
      <p role="status">
        {adminText.working.text} {typeof part === 'number' ? adminText.working.done(Math.round(part * 100)) : null}
      </p>
    </AdminPage>
  )
}
