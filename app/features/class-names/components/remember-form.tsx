import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { SelectInput, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { classNamesText } from '#app/features/class-names/text.ts'
import type { TriedName } from '#app/features/class-names/view.ts'
import type { Option } from '#app/ui/fields.tsx'

type Props = {
  tried: TriedName | null
  discipline: string
  disciplines: readonly Option[]
  classes: readonly { name: string; options: readonly Option[] }[]
  answer: AdminAnswer | undefined
}

/** A spelling to remember, filled with the name that was tried. */
export function RememberForm({ tried, discipline, disciplines, classes, answer }: Props) {
  const [form, fields] = useAdminForm<{ discipline: string; spelling: string; key: string }>({
    answer,
    intents: ['remember'],
    defaultValue: { discipline, spelling: tried && !tried.isKnown ? tried.text : '' },
  })
  return (
    <AdminForm
      form={form}
      labels={{ discipline: classNamesText.discipline, spelling: classNamesText.spelling, key: classNamesText.readsAs }}
    >
      <FormSection title={classNamesText.add}>
        <SelectInput field={fields.discipline} label={classNamesText.discipline} options={disciplines} width="c2" />
        <TextInput field={fields.spelling} label={classNamesText.spelling} width="c2" />
        <TextInput
          field={fields.key}
          label={classNamesText.readsAs}
          hint={classNamesText.classHint}
          width="c2"
          list="classes"
        />
        <datalist id="classes">
          {classes.flatMap(({ name, options }) =>
            options.map(({ value, label }) => (
              <option key={name + value} value={label}>
                {name}
              </option>
            )),
          )}
        </datalist>
      </FormSection>
      <SaveBar label={classNamesText.save} intent="remember" />
    </AdminForm>
  )
}
