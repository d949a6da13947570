import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { CheckInput, NumberInput, SelectInput, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { editMeritsText } from '#app/features/merits/text.ts'
import type { EditedMerits, EditedResult } from '#app/features/merits/view/editor.ts'
import type { Option } from '#app/ui/fields.tsx'
import { Whose } from './whose-merits.tsx'

export type ResultChoices = {
  disciplines: readonly Option[]
  classes: readonly { name: string; labels: readonly string[] }[]
}

type ResultFields = {
  row: string
  discipline: string
  classText: string
  hasScore: boolean
  place: string
  entries: string
  text: string
  date: string
}

/** The form of one line; if the line is gone it holds what was typed for it. */
export function ResultForm({
  merits,
  line,
  choices,
  answer,
}: {
  merits: EditedMerits
  line: EditedResult | null
  choices: ResultChoices
  answer: AdminAnswer | undefined
}) {
  const [form, fields] = useAdminForm<ResultFields>({
    id: 'line',
    answer,
    intents: ['correct', 'remove'],
    defaultValue: line ? { ...line.typed, row: line.name } : {},
  })
  const row = line?.name ?? ''
  return (
    <AdminForm
      form={form}
      labels={{
        discipline: editMeritsText.discipline,
        classText: editMeritsText.className,
        place: editMeritsText.place,
        entries: editMeritsText.line.entries,
        text: editMeritsText.event,
        date: editMeritsText.date,
      }}
    >
      <Whose merits={merits} />
      <input type="hidden" name="row" value={row} />
      <FormSection
        title={editMeritsText.result}
        lead={
          line === null ? undefined : (
            <>
              {editMeritsText.line.stored} <q>{line.stored}</q>
              {line.isReadable ? '.' : `. ${editMeritsText.line.unreadable}`}
            </>
          )
        }
      >
        <SelectInput
          field={fields.discipline}
          label={editMeritsText.discipline}
          options={[{ value: '', label: editMeritsText.line.pickDiscipline }, ...choices.disciplines]}
          width="c3"
        />
        <TextInput
          field={fields.classText}
          label={editMeritsText.className}
          hint={editMeritsText.line.classHint}
          width="c3"
          list="classes"
        />
        <datalist id="classes">
          {choices.classes.flatMap(({ name, labels }) =>
            labels.map((label) => (
              <option key={name + label} value={label}>
                {name}
              </option>
            )),
          )}
        </datalist>
        <NumberInput field={fields.place} label={editMeritsText.place} inputMode="numeric" width="c3" />
        <NumberInput field={fields.entries} label={editMeritsText.line.entries} inputMode="numeric" width="c3" />
        <TextInput field={fields.text} label={editMeritsText.event} width="c3" />
        <TextInput field={fields.date} label={editMeritsText.date} hint={editMeritsText.line.dateHint} width="c3" />
        <Checks>
          <CheckInput field={fields.hasScore} label={editMeritsText.line.score} hint={editMeritsText.results.counted} />
        </Checks>
      </FormSection>
      <SaveBar label={editMeritsText.line.save} intent="correct">
        {line === null ? null : (
          <ConfirmButton
            label={editMeritsText.results.remove}
            question={editMeritsText.results.removeQuestion(line.stored)}
            consequence={editMeritsText.results.removeConsequence(line.where, merits.name)}
          />
        )}
      </SaveBar>
    </AdminForm>
  )
}
