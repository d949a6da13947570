import { todayContext } from '#app/context.ts'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminAction } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { ADD_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { deskPath } from '#app/domain/names.ts'
import { HORSE_LABELS, HorseFields, type HorseFormFields } from '#app/features/horses/components/horse-fields.tsx'
import { addHorse } from '#app/features/horses/mutations.server.ts'
import { AddHorse } from '#app/features/horses/schema.ts'
import { formText } from '#app/features/horses/text/form.ts'
import { problemTexts } from '#app/features/horses/view/form-readings.ts'
import { text } from '#app/text/admin.ts'
import type { Route } from './+types/add-horse'

/** After a horse is saved its revision stands in the address: the next one begins with an empty form. */
export function loader({ url, context }: Route.LoaderArgs) {
  return { year: context.get(todayContext).year, after: url.searchParams.get('efter') ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const { date } = args.context.get(todayContext)
  return runAdminAction(args, {
    schema: AddHorse,
    run: ({ store, actor, values: { exterior, judge, ...form }, year }) =>
      addHorse(store, actor, { form, exterior, judge, date, year }),
    refusals: { 'wrong-fields': ({ problems }) => ({ fields: problemTexts(problems), status: 400 }) },
    nameTaken: { text: text.horseForm.nameTaken, field: 'name' },
    failure: text.somethingWrong,
    done: ({ values: { name = '' }, result }) => ({
      message: formText.added,
      to: `/admin/add-horse?efter=${result.revision}`,
      link: { href: deskPath(name.trim()), label: name.trim() },
    }),
  })
}

export default function AddHorsePage({ loaderData: { year, after }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={formText.addTitle}>
      <NewHorseForm key={after} year={year} answer={actionData} />
    </AdminPage>
  )
}

function NewHorseForm({ year, answer }: { year: number; answer: Route.ComponentProps['actionData'] }) {
  const [form, fields] = useAdminForm<HorseFormFields>({ answer, defaultValue: { created: String(year) } })
  return (
    <AdminForm form={form} labels={HORSE_LABELS}>
      <HorseFields fields={fields} year={year} categories={ADD_FORM_CATEGORIES} isNew />
      <SaveBar label={formText.save} note={formText.scoresMakeEvaluation} />
    </AdminForm>
  )
}
