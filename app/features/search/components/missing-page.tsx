import { useLocation } from 'react-router'
import { publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyPlain, TrottingAway } from '#app/ui/empty.tsx'
import { missingText } from '../text/missing.ts'
import { WaysOn } from './ways-on.tsx'

/** A page that does not exist, or the tab of a horse that does not; `near` are similar names. */
export function MissingPage({ isTab = false, near = [] }: { isTab?: boolean; near?: readonly string[] }) {
  const { pathname } = useLocation()
  const ways = (
    <>
      <ButtonLink kind="quiet" to="/">
        {missingText.toStart}
      </ButtonLink>
      <WaysOn path={pathname} near={near} />
    </>
  )
  return (
    <div className="wrap">
      {isTab ? (
        <EmptyPlain title={publicText.horseNotFound}>{ways}</EmptyPlain>
      ) : (
        <TrottingAway text={publicText.notFound}>
          <p className="muted">{missingText.stay}</p>
          {ways}
        </TrottingAway>
      )}
    </div>
  )
}
