import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminAction } from '#app/desk/form-action.server.ts'
import { horsePath } from '#app/domain/names.ts'
import { RibbonsForm } from '#app/features/ribbons/components/ribbons-form.tsx'
import { addRibbons } from '#app/features/ribbons/mutations.server.ts'
import { AddRibbons } from '#app/features/ribbons/schema.ts'
import { ribbonsText } from '#app/features/ribbons/text.ts'
import { text } from '#app/text/admin.ts'
import type { Route } from './+types/add-ribbons'

const PATH = '/admin/add-ribbons'

/** A link elsewhere may name the horse. After a save its revision stands in the address: the form begins anew. */
export function loader({ url }: Route.LoaderArgs) {
  return { horse: url.searchParams.get('horse') ?? '', after: url.searchParams.get('efter') ?? '' }
}

export async function action(args: Route.ActionArgs) {
  return runAdminAction(args, {
    schema: AddRibbons,
    run: ({ store, actor, values: { names, ribbon, ribbonAddress, eRibbon, eRibbonAddress } }) => {
      const competition = ribbonAddress ?? ribbon
      // The form has seen to it that there is exactly one.
      const address = competition ?? eRibbonAddress ?? eRibbon ?? ''
      return addRibbons(store, actor, { names, field: competition === undefined ? 'ERibbons' : 'ribbons', address })
    },
    refusals: {
      'horses-not-found': ({ unknown }) => ({
        fields: { names: [text.horseMissing, ...unknown.map(({ name, near }) => ribbonsText.unknown(name, near))] },
        status: 404,
      }),
    },
    failure: text.somethingWrong,
    done: ({ values: { names }, result }) => {
      const [only] = names
      return {
        message: text.addRibbons.done,
        to: `${PATH}?efter=${result.revision}`,
        link:
          result.ids.length === 1 && only !== undefined
            ? { href: horsePath(only), label: only }
            : { href: '/admin/horses?ordning=andrad', label: ribbonsText.someHorses(result.ids.length) },
      }
    },
  })
}

export default function AddRibbonsPage({ loaderData: { horse, after }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={ribbonsText.title}>
      <RibbonsForm key={after} horse={horse} answer={actionData} />
    </AdminPage>
  )
}
