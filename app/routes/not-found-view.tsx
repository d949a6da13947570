import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { MissingPage } from '#app/features/search/components/missing-later.tsx'
import { backUnlessUsed } from '#app/framework/back-unless-used.ts'
import { notFoundReturnDelayMs } from '#app/text/public.ts'
import { PageTitle } from './page-title.tsx'
import { routeText } from './text.ts'

/** Says that the page is missing and goes back one page, or to the start without one (spec 2). `near`: names. */
export function NotFound({ near }: { near: readonly string[] }) {
  const navigate = useNavigate()
  useEffect(
    () =>
      backUnlessUsed(window, notFoundReturnDelayMs, () => {
        if (window.history.length > 1) void navigate(-1)
        // There is no page to go back to. Replaced, so that the back button does not return here.
        else void navigate('/', { replace: true })
      }),
    [navigate],
  )
  return (
    <>
      <PageTitle title={routeText.notFound} />
      <MissingPage near={near} />
    </>
  )
}
