import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { CheckInput, NumberInput, SelectInput, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { text } from '#app/features/merits/text.ts'
import type { EditedMerits, EditedResult } from '#app/features/merits/view/editor.ts'
import type { Option } from '#app/ui/fields.tsx'
import { Whose } from './whose-merits.tsx'

/** What the form of one line chooses from. */
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

/** The form of one line; without the line it holds what was typed for it. */
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
        discipline: text.discipline,
        classText: text.className,
        place: text.place,
        entries: text.line.entries,
        text: text.event,
        date: text.date,
      }}
    >
      <Whose merits={merits} />
      <input type="hidden" name="row" value={row} />
      <FormSection
        title={text.result}
        lead={
          line === null ? undefined : (
            <>
              {text.line.stored} <q>{line.stored}</q>
              {line.isReadable ? '.' : `. ${text.line.unreadable}`}
            </>
          )
        }
      >
        <SelectInput
          field={fields.discipline}
          label={text.discipline}
          options={[{ value: '', label: text.line.pickDiscipline }, ...choices.disciplines]}
          width="c3"
        />
        <TextInput
          field={fields.classText}
          label={text.className}
          hint={text.line.classHint}
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
        <NumberInput field={fields.place} label={text.place} inputMode="numeric" width="c3" />
        <NumberInput field={fields.entries} label={text.line.entries} inputMode="numeric" width="c3" />
        <TextInput field={fields.text} label={text.event} width="c3" />
        <TextInput field={fields.date} label={text.date} hint={text.line.dateHint} width="c3" />
        <Checks>
          <CheckInput field={fields.hasScore} label={text.line.score} hint={text.results.counted} />
        </Checks>
      </FormSection>
      <SaveBar label={text.line.save} intent="correct">
        {line === null ? null : (
          <ConfirmButton
            label={text.results.remove}
            question={text.results.removeQuestion(line.stored)}
            consequence={text.results.removeConsequence(line.where, merits.name)}
            confirm={text.results.remove}
            name="intent"
            value="remove"
          />
        )}
      </SaveBar>
    </AdminForm>
  )
}
