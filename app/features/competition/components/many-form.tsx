import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveAnyway } from '#app/desk/save-anyway.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import { Button } from '#app/ui/button.tsx'

export type ManyChosen = { event: string; class: string }

type Props = {
  /** Chosen the last time. */
  chosen: ManyChosen
  disciplines: readonly { value: string; label: string }[]
  answer: AdminAnswer | undefined
}

/** Many horses into the list at once. */
export function ManyForm({ chosen, disciplines, answer }: Props) {
  const [form, fields] = useAdminForm<ManyChosen & { horses: string; rest: boolean }>({
    id: 'many',
    answer,
    intents: ['many'],
    defaultValue: chosen,
  })
  const { many } = competitionText
  return (
    <AdminForm
      form={form}
      labels={{
        horses: many.horses,
        event: many.discipline,
        class: many.className,
        rest: many.rest,
      }}
    >
      <FormSection title={many.title} lead={many.lead}>
        <TextArea field={fields.horses} label={many.horses} hint={many.hint} width="c6" rows={6} />
        <SelectInput
          field={fields.event}
          label={many.discipline}
          width="c3"
          options={[{ value: '', label: competitionText.choose.discipline }, ...disciplines]}
        />
        <TextInput field={fields.class} label={many.className} hint={many.classHint} width="c3" />
        <SaveAnyway field={fields.rest} label={many.rest} />
      </FormSection>
      {/* Not a bar at the edge of the window: that of the form above is there. */}
      <Button type="submit" name="intent" value="many">
        {many.save}
      </Button>
    </AdminForm>
  )
}
