import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { founderOf } from '#app/domain/bloodlines/founders.table.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { knownText } from '#app/features/known/text.ts'
import { bounded } from '#app/features/known/view/about.ts'
import { LinePage } from '#app/features/line-guard/components/line-page.tsx'
import { findLinePage } from '#app/features/line-guard/data/view.server.ts'
import { LineFounder } from '#app/features/lines/components/line-founder.tsx'
import { linesText } from '#app/features/lines/text.ts'
import { lineFounder } from '#app/features/lines/view.ts'
import { findEntryNames } from '#app/features/pedigree/data/relation.server.ts'
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
    const { siteName, startText } = await context.get(settingsContext)()
    const { db } = context.get(storeContext)
    const name = founderOf(view.group) ?? ''
    const [own, entries] = await Promise.all([findHorse(db, name), findEntryNames(db, [name])])
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
    return { view, founder: lineFounder(view.group, own?.document ?? null, entries.has(name), startText) }
  })
}

export default function BloodlineRoute({ loaderData: { view, founder } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={view.title} />
      <LinePage view={view} founder={founder && <LineFounder founder={founder} />} />
    </>
  )
}
