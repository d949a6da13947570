import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { notFoundReturnDelayMs, publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TrottingAway } from '#app/ui/empty.tsx'
import { PageTitle } from './page-title.tsx'
import { routeText } from './text.ts'

/** Says that the page is missing and goes back one page after two seconds, or to the start without one (spec 2). */
export function NotFound() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (window.history.length > 1) void navigate(-1)
      // There is no page to go back to. Replaced, so that the back button does not return here.
      else void navigate('/', { replace: true })
    }, notFoundReturnDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="wrap">
      <PageTitle title={routeText.notFound} />
      <TrottingAway text={publicText.notFound}>
        <ButtonLink kind="quiet" to="/">
          {routeText.toStart}
        </ButtonLink>
      </TrottingAway>
    </div>
  )
}
