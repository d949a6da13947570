import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { deskPath } from '#app/domain/names.ts'
import { addTitlesPlan } from '#app/features/horses/mutations/horse-plans.server.ts'
import { titlesText } from '#app/features/horses/text/form.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import type { Route } from './+types/add-titles'

/** `?horse=` fills the form. */
export function loader({ url }: Route.LoaderArgs) {
  return { horse: url.searchParams.get('horse') ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const ways = (name: string) => ({ to: '/admin/add-titles', link: { href: deskPath(name), label: name } })
  return runAdminIntents(args, { save: addTitlesPlan(ways) })
}

export default function AddTitlesPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useAdminForm<{ name: string; titles: string }>({
    answer: actionData,
    defaultValue: { name: loaderData.horse },
  })
  return (
    <AdminPage title={titlesText.title}>
      <AdminForm isFirst form={form} labels={{ name: titlesText.name, titles: titlesText.titles }}>
        <FormSection title={titlesText.titles}>
          <HorseNameInput field={fields.name} label={titlesText.name} kind="horses" width="c4" />
          <TextInput field={fields.titles} label={titlesText.titles} hint={titlesText.titlesHint} width="c6" />
        </FormSection>
        <SaveBar label={titlesText.save} />
      </AdminForm>
    </AdminPage>
  )
}
