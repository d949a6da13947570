import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { deskPath } from '#app/domain/names.ts'
import { RibbonsForm } from '#app/features/ribbons/components/ribbons-form.tsx'
import { addRibbonsPlan } from '#app/features/ribbons/mutations/plans.server.ts'
import { ribbonsText } from '#app/features/ribbons/text.ts'
import type { Route } from './+types/add-ribbons'

const PATH = '/admin/add-ribbons'

/** A link elsewhere may name the horse. After a save its revision stands in the address: the form begins anew. */
export function loader({ url }: Route.LoaderArgs) {
  return { horse: url.searchParams.get('horse') ?? '', after: url.searchParams.get('efter') ?? '' }
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    save: addRibbonsPlan(({ revision, horses, only }) => ({
      to: `${PATH}?efter=${revision}`,
      link:
        only === undefined
          ? { href: '/admin/horses?ordning=andrad', label: ribbonsText.someHorses(horses) }
          : { href: deskPath(only), label: only },
    })),
  })
}

export default function AddRibbonsPage({ loaderData: { horse, after }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={ribbonsText.title}>
      <RibbonsForm key={after} horse={horse} answer={actionData} />
    </AdminPage>
  )
}
