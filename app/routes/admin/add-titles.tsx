import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import { runAdminAction } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { horsePath } from '#app/domain/names.ts'
import { addTitles } from '#app/features/horses/mutations.server.ts'
import { AddTitles } from '#app/features/horses/schema.ts'
import { titlesText } from '#app/features/horses/text/form.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { text } from '#app/text/admin.ts'
import type { Route } from './+types/add-titles'

/** A link elsewhere may name the horse: `?horse=`. */
export function loader({ url }: Route.LoaderArgs) {
  return { horse: url.searchParams.get('horse') ?? '' }
}

export async function action(args: Route.ActionArgs) {
  return runAdminAction(args, {
    schema: AddTitles,
    run: ({ store, actor, values }) => addTitles(store, actor, values),
    refusals: { 'horse-not-found': { text: text.horseMissing, field: 'name', status: 404 } },
    failure: text.somethingWrong,
    done: ({ values }) => ({
      message: text.addTitles.done,
      to: '/admin/add-titles',
      link: { href: horsePath(values.name), label: values.name },
    }),
  })
}

export default function AddTitlesPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useAdminForm<{ name: string; titles: string }>({
    answer: actionData,
    defaultValue: { name: loaderData.horse },
  })
  return (
    <AdminPage title={titlesText.title}>
      <AdminForm form={form} labels={{ name: titlesText.name, titles: titlesText.titles }}>
        <FormSection title={titlesText.titles}>
          <HorseNameInput field={fields.name} label={titlesText.name} kind="horses" width="c4" />
          <TextInput field={fields.titles} label={titlesText.titles} hint={titlesText.titlesHint} width="c6" />
        </FormSection>
        <SaveBar label={titlesText.save} />
      </AdminForm>
    </AdminPage>
  )
}
