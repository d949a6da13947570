import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { readPage } from '#app/domain/pages.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { GuardPage } from '#app/features/line-guard/components/guard-page.tsx'
import { findGuardView } from '#app/features/line-guard/data/view.server.ts'
import { lineGuardText } from '#app/features/line-guard/text.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { readOrFail, ready } from '../read-or-fail.server.ts'
import type { Route } from './+types/lines'

export { WorkingOrFailure as ErrorBoundary } from './working.tsx'

/** `?hingst=&sto=` plans a foal; `?sida=` is the page of horses. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const year = yearOf(await presentDay(context), 'ages')
  const search = url.searchParams
  const read = (key: string) => search.get(key)?.trim() ?? ''
  const given = { year, page: readPage(search), sire: read('hingst'), dam: read('sto') }
  return readOrFail(async () => ready(await findGuardView(context.get(storeContext), given)))
}

export default function LinesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={lineGuardText.title} lead={lineGuardText.lead}>
      <GuardPage view={loaderData} />
    </AdminPage>
  )
}
