import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { findLine } from '#app/domain/lines/line-watch.ts'
import { LinePage } from '#app/features/line-guard/components/line-page.tsx'
import { findGuard } from '#app/features/line-guard/data/guard.server.ts'
import { linePageView } from '#app/features/line-guard/view/lines.ts'
import { text } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/bloodline'

/** A founder's line (`/bloodlines/3`) or one of its branches (`/bloodlines/3.2`). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { year } = context.get(todayContext)
  return readOrFail(async () => {
    const guard = await findGuard(context.get(storeContext), year)
    const line = findLine(guard.lines, params.line)
    if (line === null) throw data(null, { status: 404 })
    return linePageView(line, guard)
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
