import { data, redirect } from 'react-router'
import { publishContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { leadTo } from '#app/desk/sent-once.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import {
  Earlier,
  PublishNow,
  PublishPlan,
  TriedSteps,
  Unanswered,
} from '#app/features/publish/components/publish-page.tsx'
import { TargetForm } from '#app/features/publish/components/target-form.tsx'
import { findPublishing } from '#app/features/publish/data.server.ts'
import { beginPublishing } from '#app/features/publish/mutations.server.ts'
import { PUBLISH_PATH } from '#app/features/publish/schema/paths.ts'
import { PublishIntent, readTarget } from '#app/features/publish/schema/target.ts'
import { publishText } from '#app/features/publish/text.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/publish'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const keeper = context.get(publishContext)
  const { date } = context.get(todayContext)
  // It starts while she reads.
  keeper?.prepare().catch(() => {})
  return readOrFail(async () => ({ view: keeper && findPublishing(keeper, date) }))
}

export async function action({ request, context }: Route.ActionArgs) {
  await signedIn(context)
  const form = await request.formData()
  const intent = PublishIntent.safeParse(form.get('intent')).data
  const keeper = context.get(publishContext)
  if (intent === undefined || keeper === null) throw data(null, { status: 400 })
  const lead = (message?: string) =>
    message === undefined ? redirect(PUBLISH_PATH) : leadTo(request, PUBLISH_PATH, { message })

  switch (intent) {
    case 'save':
    case 'save-and-try': {
      const read = readTarget(form, (target) => keeper.keepsSecret(target))
      if (read === null) throw data(null, { status: 400 })
      if (!read.ok) return data({ refused: { typed: read.typed, wrong: read.wrong } }, { status: 422 })
      keeper.save(read.target, read.secret)
      if (intent === 'save-and-try') await beginPublishing(keeper, 'try')
      throw lead(publishText.saved)
    }
    case 'stop':
      keeper.stop()
      throw lead()
    case 'trust':
      keeper.forgetHost()
      throw lead(publishText.trusted)
    default:
      throw lead((await beginPublishing(keeper, intent)) ? undefined : publishText.busy)
  }
}

export default function PublishPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
  if (view === null) {
    return (
      <AdminPage title={publishText.title}>
        <p>{publishText.off}</p>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={publishText.title} lead={publishText.lead}>
      <PublishNow view={view} />
      {view.plan === null ? null : <PublishPlan plan={view.plan} />}
      {view.tried === null ? null : <TriedSteps tried={view.tried} isHostOther={view.isHostOther} />}
      <TargetForm target={view.target} hasSecret={view.hasSecret} refused={actionData?.refused ?? null} />
      <Unanswered addresses={view.unanswered} />
      <Earlier earlier={view.earlier} />
    </AdminPage>
  )
}
