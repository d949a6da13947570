import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { type AdminAnswer, runAdminIntents } from '#app/desk/form-action.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { PageWay } from '#app/features/class-names/components/page-way.tsx'
import { classNamesText } from '#app/features/class-names/text.ts'
import { classOptions, DISCIPLINE_OPTIONS } from '#app/features/class-names/view.ts'
import { HorseMeritsEditor, MeritsPicker } from '#app/features/merits/components/merits-editor.tsx'
import type { ResultChoices } from '#app/features/merits/components/result-form.tsx'
import { findHorseMerits, type HorseMerits } from '#app/features/merits/data/editor.server.ts'
import { horseMeritPlans, MERIT_INTENTS } from '#app/features/merits/mutations/editor-plans.server.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import { meritsPath } from '#app/features/merits/view/path.ts'
import { PasteSection } from '#app/features/paste/components/paste-section.tsx'
import { isTooLong, runPaste, tooLong } from '#app/features/paste/mutations/run-paste.server.ts'
import { pasteText } from '#app/features/paste/text.ts'
import type { PasteAnswer } from '#app/features/paste/view/report.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/add-merits'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

type Loaded = { found: HorseMerits | null; choices: ResultChoices | null }

/** `?horse=` shows one horse's merits; without it the page is the paste. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  return readOrFail(async () => {
    const found = await findHorseMerits(db, url.searchParams)
    const hasForm = found !== null && found.merits !== null && found.merits.line !== null
    const choices = hasForm
      ? {
          disciplines: DISCIPLINE_OPTIONS,
          classes: DISCIPLINES.map(({ key, name }) => ({ name, labels: classOptions(key).map(({ label }) => label) })),
        }
      : null
    const status = found !== null && found.merits === null ? found.status : 200
    return data<Loaded>({ found, choices }, { status })
  })
}

export async function action(args: Route.ActionArgs) {
  if (isTooLong(args.request)) return tooLong()
  const form = await args.request.clone().formData()
  const named = form.get('intent')
  const intent = typeof named === 'string' ? named : 'preview'
  if (MERIT_INTENTS.some((one) => one === intent)) {
    return runAdminIntents(
      args,
      horseMeritPlans((horse, back) => meritsPath(horse, { back })),
    )
  }
  const session = await signedIn(args.context)
  return runPaste(args.context.get(storeContext), session.email, {
    request: args.request,
    intent,
    form,
    url: args.url,
    today: args.context.get(todayContext).date,
  })
}

const isPaste = (answer: AdminAnswer): answer is PasteAnswer => 'paste' in answer

export default function AddMeritsPage({ loaderData: { found, choices }, actionData }: Route.ComponentProps) {
  const answer: AdminAnswer | undefined = actionData
  if (found !== null) {
    return (
      <AdminPage title={titleOf(found)}>
        <HorseMeritsEditor found={found} choices={choices ?? NO_CHOICES} answer={answer} />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={pasteText.title} lead={pasteText.lead}>
      <PasteSection answer={answer && isPaste(answer) ? answer : undefined} />
      <PageWay to="/admin/class-names">{classNamesText.link}</PageWay>
      <MeritsPicker />
    </AdminPage>
  )
}

const NO_CHOICES: ResultChoices = { disciplines: [], classes: [] }

function titleOf({ merits }: HorseMerits): string {
  if (merits === null) return editMeritsText.pick
  return merits.line !== null && merits.line !== 'gone'
    ? editMeritsText.lineTitle(merits.name)
    : editMeritsText.title(merits.name)
}
