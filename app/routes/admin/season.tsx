import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { yearOf } from '#app/domain/stud-clock.ts'
import {
  SeasonBasis,
  SeasonContents,
  SeasonForm,
  SeasonPart,
} from '#app/features/season/components/season-sections.tsx'
import { findSeasonView } from '#app/features/season/data/view.server.ts'
import { readSeasonAddress } from '#app/features/season/schema.ts'
import { seasonText } from '#app/features/season/text.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { failureSaying } from '#app/routes/failure.tsx'
import { readOrFail, ready } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/season'
import { workingOr } from './working.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const day = await presentDay(context)
  const today = yearOf(day, 'turns')
  const address = readSeasonAddress(url.searchParams, today)
  const given = { turn: address.turn, today: yearOf(day, 'dated'), all: address.all }
  return readOrFail(async () => ({ address, today, ...ready(await findSeasonView(store, given)) }))
}

export default function SeasonPage({ loaderData: { address, today, basis, sections } }: Route.ComponentProps) {
  return (
    <AdminPage title={seasonText.title} lead={seasonText.lead}>
      <SeasonForm turn={address.turn} today={today} />
      <SeasonBasis sentences={basis} />
      <SeasonContents sections={sections} />
      {sections.map((section) => (
        <SeasonPart key={section.id} section={section} address={address} />
      ))}
    </AdminPage>
  )
}

export const ErrorBoundary = workingOr(failureSaying(() => seasonText.failed))
