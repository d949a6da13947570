import { Outlet, useLocation } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { HORSE_TABS, type HorseTab } from '#app/domain/names.ts'
import { findScores } from '#app/features/merits/data/scores.server.ts'
import { ProfileHeading } from '#app/features/profile/components/profile-heading.tsx'
import { requireHorse } from '#app/features/profile/data.server.ts'
import { profileHead } from '#app/features/profile/view.ts'
import { text } from '#app/text/public.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { Failure, HorseNotFound, isNotFound } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/layout'
import { tabOf } from './tab-of.ts'

const TAB_LABELS: Record<HorseTab, string> = { offspring: 'Avkommor', eval: 'Bedömning', merits: 'Meriter' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readOrFail(async () => {
    const horse = await requireHorse(store, url, tabOf(url.pathname))
    const scores = await findScores(store.db, horse.name)
    return { head: profileHead(horse.document, scores, context.get(todayContext).year) }
  })
}

export default function HorseLayout({ loaderData: { head } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  return (
    <div className="wrap">
      <PageTitle title={tab ? `${TAB_LABELS[tab]} – ${head.name}` : head.name} />
      <meta name="description" content={[head.name, head.summary].filter(Boolean).join(': ')} />
      <ProfileHeading head={head} isCompact={tab !== undefined} />
      <Tabs
        label={`Om ${head.name}`}
        currentPath={pathname}
        items={[
          { label: 'Info', href: head.href },
          ...HORSE_TABS.map((key) => ({ label: TAB_LABELS[key], href: `${head.href}/${key}` })),
        ]}
      />
      <Outlet />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const tab = tabOf(useLocation().pathname)
  if (isNotFound(error) && tab !== undefined) return <HorseNotFound />
  return <Failure error={error} say={text.profileFailed} />
}
