import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { NumberInput, TextArea } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { SCORES_FIELDS } from '#app/domain/merits/fields.table.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import type { EditedMerits } from '#app/features/merits/view/editor.ts'
import { Whose } from './whose-merits.tsx'

export function NotesForm({ merits, answer }: { merits: EditedMerits; answer: AdminAnswer | undefined }) {
  const { notes, notepoints } = merits
  const [form, fields] = useAdminForm<{ notes: string; notepoints: string }>({
    id: 'notes',
    answer,
    intents: ['notes'],
    defaultValue: { notes, notepoints },
  })
  return (
    <AdminForm form={form} labels={{ notes: SCORES_FIELDS.notes.label, notepoints: SCORES_FIELDS.notepoints.label }}>
      <Whose merits={merits} />
      <FormSection title={editMeritsText.notes.title}>
        <TextArea field={fields.notes} label={SCORES_FIELDS.notes.label} width="c6" />
        <NumberInput
          field={fields.notepoints}
          label={SCORES_FIELDS.notepoints.label}
          hint={editMeritsText.notes.pointsHint}
          width="c3"
        />
      </FormSection>
      <SaveBar label={editMeritsText.notes.save} intent="notes" />
    </AdminForm>
  )
}
