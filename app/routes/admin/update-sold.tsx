import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { findByName } from '#app/desk/find-by-name.server.ts'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { sentAbout } from '#app/desk/sent-about.ts'
import { deskPath } from '#app/domain/names.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { StandingForms } from '#app/features/horses/components/standing-forms.tsx'
import { findStanding } from '#app/features/horses/data/form.server.ts'
import { standingPlans } from '#app/features/horses/mutations/horse-plans.server.ts'
import { soldText } from '#app/features/horses/text/sold.ts'
import { adminText } from '#app/text/admin.ts'
import type { Route } from './+types/update-sold'

const PATH = '/admin/update-sold'

const say = {
  missing: adminText.pickHorse.missing,
  notFound: adminText.updateSold.notFound,
  failed: adminText.updateSold.fetchFailed,
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams.get('horse')?.trim() ?? null
  return findByName(query, say, (name) =>
    findStanding(context.get(storeContext).db, name, sentAbout(context, 'horses')),
  )
}

export async function action(args: Route.ActionArgs) {
  const ways = (name: string) => ({
    to: formPath(PATH, { horse: name }),
    link: { href: deskPath(name), label: name },
  })
  return runAdminIntents(args, standingPlans(ways))
}

export default function UpdateSoldPage({
  loaderData: { query, found: horse, problem },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage title={soldText.title}>
      <HorsePicker path={PATH} query={query} problem={problem} />
      {horse ? <StandingForms key={`${horse.id}/${horse.version}`} horse={horse} answer={actionData} /> : null}
    </AdminPage>
  )
}
