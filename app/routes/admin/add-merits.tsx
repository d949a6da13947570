import { data, Link } from 'react-router'
import { storeContext } from '#app/context.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { type AdminAnswer, runAdminIntents } from '#app/features/admin/admin-action.server.ts'
import { AdminPage } from '#app/features/admin/components/admin-page.tsx'
import horsesCss from '#app/features/horses/css/admin-horses.css?url'
import { HorseMeritsEditor, MeritsPicker, type ResultChoices } from '#app/features/scores/components/horse-merits.tsx'
import { PasteSection } from '#app/features/scores/components/paste-section.tsx'
import horseMeritsCss from '#app/features/scores/css/horse-merits.css?url'
import pasteCss from '#app/features/scores/css/paste.css?url'
import { findHorseMerits, type HorseMerits, horseMeritPlans } from '#app/features/scores/horse-merits.server.ts'
import { isTooLong, type PasteAnswer, runPaste, tooLong } from '#app/features/scores/paste-action.server.ts'
import { classOptions, DISCIPLINE_OPTIONS } from '#app/features/scores/paste-view.ts'
import { text } from '#app/text/merits.ts'
import { text as editText } from '#app/text/merits-edit.ts'
import { text as publicText } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/add-merits'

export const links: Route.LinksFunction = () =>
  [horsesCss, pasteCss, horseMeritsCss].map((href) => ({ rel: 'stylesheet', href }))

type Loaded = { found: HorseMerits | null; choices: ResultChoices | null }

/** `?horse=` asks for one horse's merits; without it the page is the paste. */
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
  if (Object.hasOwn(horseMeritPlans, intent)) return runAdminIntents(args, horseMeritPlans)
  return runPaste(args, intent, form)
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
    <AdminPage title={text.title} lead={text.lead}>
      <PasteSection answer={answer && isPaste(answer) ? answer : undefined} />
      <p className="paste-more">
        <Link to="/admin/class-names">{text.spellings.link}</Link>
      </p>
      <MeritsPicker />
    </AdminPage>
  )
}

const NO_CHOICES: ResultChoices = { disciplines: [], classes: [] }

function titleOf({ merits }: HorseMerits): string {
  if (merits === null) return editText.pick
  return merits.line !== null && merits.line !== 'gone' ? editText.lineTitle(merits.name) : editText.title(merits.name)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
