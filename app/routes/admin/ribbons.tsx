import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { forgetPlan } from '#app/desk/remembered.server.ts'
import { leadTo } from '#app/desk/sent-once.server.ts'
import { RefusedFiles } from '#app/features/pictures/components/picture-upload.tsx'
import { OwnRibbons } from '#app/features/ribbons/components/own-ribbons.tsx'
import { findOwnRibbons } from '#app/features/ribbons/data/own-ribbons.server.ts'
import {
  addOwnRibbon,
  forgetOwnRibbon,
  MOST_OWN_RIBBONS,
  type OwnRibbonRefusal,
  SentRibbon,
} from '#app/features/ribbons/mutations/own-ribbons.server.ts'
import { ownRibbonText } from '#app/features/ribbons/text/own.ts'
import { OWN_RIBBONS_PATH } from '#app/features/ribbons/view.ts'
import { Link } from '#app/ui/link.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/ribbons'
import { isSentPictures, takePictures } from './sent-pictures.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail(async () => ({ ribbons: await findOwnRibbons(context.get(storeContext).db) }))
}

export async function action(args: Route.ActionArgs) {
  if (await isSentPictures(args.request)) return takeRibbon(args)
  return runAdminIntents(args, {
    forget: forgetPlan(forgetOwnRibbon, {
      refusals: { 'ribbon-gone': { text: ownRibbonText.gone, status: 404 } },
      failure: ownRibbonText.failed,
      message: ownRibbonText.removed,
      to: OWN_RIBBONS_PATH,
    }),
  })
}

async function takeRibbon({ request, context }: Route.ActionArgs) {
  const taken = await takePictures<OwnRibbonRefusal>({ request, context }, 1, ({ store, actor, form, pictures }) =>
    addOwnRibbon(store, actor, pictures, SentRibbon.parse(Object.fromEntries(form))),
  )
  if (!taken.ok) {
    const { status, answer, refusal } = taken
    const says =
      refusal?.reason === 'ribbon-known'
        ? ownRibbonText.known
        : refusal?.reason === 'too-many-ribbons'
          ? ownRibbonText.tooMany(MOST_OWN_RIBBONS)
          : null
    return data({ problems: says === null ? answer.problems : [says] }, { status })
  }
  throw leadTo(request, OWN_RIBBONS_PATH, { message: ownRibbonText.added, undo: taken.result.revision })
}

export default function OwnRibbonsPage({ loaderData: { ribbons }, actionData }: Route.ComponentProps) {
  const refused = actionData !== undefined && 'problems' in actionData ? actionData : null
  const answer = actionData === undefined || 'problems' in actionData ? undefined : actionData
  return (
    <AdminPage title={ownRibbonText.title} lead={ownRibbonText.lead}>
      <RefusedFiles problems={refused?.problems ?? []} />
      <OwnRibbons ribbons={ribbons} answer={answer} />
      <p>
        <Link to="/admin/add-ribbons">{ownRibbonText.give}</Link>
      </p>
    </AdminPage>
  )
}
