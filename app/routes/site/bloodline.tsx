import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { knownText } from '#app/features/known/text.ts'
import { bounded } from '#app/features/known/view/about.ts'
import { LinePage } from '#app/features/line-guard/components/line-page.tsx'
import { findLinePage } from '#app/features/line-guard/data/view.server.ts'
import { linesText } from '#app/features/lines/text.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/bloodline'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** A founder's line (`/bloodlines/3`) or one of its branches (`/bloodlines/3.2`). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const year = yearOf(await presentDay(context), 'ages')
  return readWithCodes(async () => {
    const view = await findLinePage(context.get(storeContext), { year, name: params.line })
    if (view === null) throw data(null, { status: 404 })
    const { siteName } = await context.get(settingsContext)()
    const path = `/bloodlines/${params.line}`
    describePage(context, {
      title: view.title,
      description: bounded(knownText.bloodline(view.title, siteName)),
      path,
      trail: [
        { name: linesText.title, path: '/bloodlines' },
        { name: view.title, path },
      ],
    })
    return view
  })
}

export default function BloodlineRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={loaderData.title} />
      <LinePage view={loaderData} />
    </>
  )
}
