import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { CheckInput, NumberInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { SCORES_FIELDS } from '#app/domain/merits/fields.table.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import type { EditedDiscipline, EditedMerits, EditedResult, ResultRow } from '#app/features/merits/view/editor.ts'
import { meritsPath } from '#app/features/merits/view/path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/fields.tsx'
import { Below, DayCell, EndCell, Table } from '#app/ui/table.tsx'
import { Place } from './place.tsx'
import styles from './result-table.module.css'

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

type ResultFormProps = {
  merits: EditedMerits
  line: EditedResult | null
  choices: ResultChoices
  answer: AdminAnswer | undefined
}

export function ResultForm({ merits, line, choices, answer }: ResultFormProps) {
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

type ResultTableProps = {
  discipline: EditedDiscipline
  merits: EditedMerits
}

export function ResultTable({ discipline: { label, rows }, merits }: ResultTableProps) {
  return (
    <Table
      caption={label}
      columns={[
        editMeritsText.className,
        editMeritsText.place,
        editMeritsText.event,
        editMeritsText.date,
        { label: editMeritsText.points, isEnd: true },
        { label: editMeritsText.action, isEnd: true },
      ]}
      className={styles.table}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{row.classLabel}</td>
            <ResultCells row={row} />
            <td className={styles.actions}>
              <ButtonLink kind="quiet" small to={meritsPath(merits.name, { back: merits.back, row: row.name })}>
                {editMeritsText.results.correct}
                <span className="vh"> {row.stored}</span>
              </ButtonLink>
              <ConfirmButton
                label={editMeritsText.results.remove}
                question={editMeritsText.results.removeQuestion(row.stored)}
                consequence={editMeritsText.results.removeConsequence(`${label} ${row.classLabel}`.trim(), merits.name)}
                name="row"
                value={row.name}
                subject={row.stored}
                kind="quiet"
                small
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ResultCells({ row: { result, stored } }: { row: ResultRow }) {
  if (result === null) {
    return (
      <>
        <td>–</td>
        <td colSpan={2}>
          {stored}
          <Below>{editMeritsText.line.unread}</Below>
        </td>
        <EndCell>0</EndCell>
      </>
    )
  }
  return (
    <>
      <td>
        <Place group={result.group}>
          {result.place}
          <small>/{result.entries}</small>
        </Place>
      </td>
      <td>{result.text}</td>
      <DayCell>{result.date}</DayCell>
      <EndCell>
        {result.points}
        <span className={styles.unit}> p</span>
      </EndCell>
    </>
  )
}

/** Another version begins anew. */
export const formKey = (of: string, { document }: EditedMerits) => `${of}/${document?.id}/${document?.version}`

/** The horse of a form, and the version it was filled from. */
export function Whose({ merits: { name, document, back } }: { merits: EditedMerits }) {
  return (
    <>
      {document === null ? null : <Seen collection="scores" id={document.id} version={document.version} />}
      <input type="hidden" name="horse" value={name} />
      <input type="hidden" name="id" value={document?.id ?? ''} />
      <input type="hidden" name="back" value={back} />
    </>
  )
}
