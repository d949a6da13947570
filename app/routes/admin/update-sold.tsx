import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { sentAbout } from '#app/desk/sent-about.ts'
import { deskPath } from '#app/domain/names.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { StandingForms } from '#app/features/horses/components/standing-forms.tsx'
import { findStanding, type Standing } from '#app/features/horses/data/form.server.ts'
import { standingPlans } from '#app/features/horses/mutations/standing-plans.server.ts'
import { soldText } from '#app/features/horses/text/sold.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import type { Route } from './+types/update-sold'

const PATH = '/admin/update-sold'

type Asked = { asked: string | null; horse: Standing | null; problem: string | null }

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('horse')?.trim() ?? null
  const answer = (horse: Standing | null, problem: string | null, status = 200) =>
    data<Asked>({ asked, horse, problem }, { status })
  if (asked === null) return answer(null, null)
  if (asked === '') return answer(null, text.pickHorse.missing, 400)
  try {
    const horse = await findStanding(context.get(storeContext).db, asked, sentAbout(context, 'horses'))
    return horse ? answer(horse, null) : answer(null, text.updateSold.notFound, 404)
  } catch (cause) {
    logError(cause, 'A horse could not be fetched')
    return answer(null, text.updateSold.fetchFailed, 503)
  }
}

export async function action(args: Route.ActionArgs) {
  const ways = (name: string) => ({
    to: formPath(PATH, { horse: name }),
    link: { href: deskPath(name), label: name },
  })
  return runAdminIntents(args, standingPlans(ways))
}

export default function UpdateSoldPage({ loaderData: { asked, horse, problem }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={soldText.title}>
      <HorsePicker path={PATH} asked={asked} problem={problem} />
      {horse ? <StandingForms key={`${horse.id}/${horse.version}`} horse={horse} answer={actionData} /> : null}
    </AdminPage>
  )
}
