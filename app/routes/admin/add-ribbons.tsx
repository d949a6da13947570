import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { deskPath } from '#app/domain/names.ts'
import { RibbonsForm } from '#app/features/ribbons/components/ribbons-form.tsx'
import { findOwnRibbons } from '#app/features/ribbons/data/own-ribbons.server.ts'
import { addRibbonsPlan } from '#app/features/ribbons/mutations.server.ts'
import { ribbonsText } from '#app/features/ribbons/text.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/add-ribbons'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

const PATH = '/admin/add-ribbons'

/** `?horse=` fills the form. The revision of saved ribbons is in the address: the next form is empty. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = url.searchParams
  return readOrFail(async () => ({
    horse: search.get('horse') ?? '',
    after: search.get('efter') ?? '',
    own: await findOwnRibbons(context.get(storeContext).db),
  }))
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

export default function AddRibbonsPage({ loaderData: { horse, own, after }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={ribbonsText.title}>
      <RibbonsForm key={after} horse={horse} own={own} answer={actionData} />
    </AdminPage>
  )
}
