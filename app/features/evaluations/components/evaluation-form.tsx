import { type ReactNode, useState } from 'react'
import { useAdminForm } from '#app/desk/admin-form.tsx'
import {
  type AnyField,
  CheckInput,
  DateInput,
  NumberInput,
  SelectInput,
  TextArea,
  TextInput,
} from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection, type Width } from '#app/desk/form-section.tsx'
import { SaveAnyway } from '#app/desk/save-anyway.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { sheetOfForm } from '#app/domain/evaluations/compose.ts'
import { type EvaluationType, evaluationTypeRow } from '#app/domain/evaluations/evaluation-types.table.ts'
import { EVALUATION_FIELDS } from '#app/domain/evaluations/fields.table.ts'
import { type FormField, formParts } from '#app/domain/evaluations/form-fields.table.ts'
import type { EvaluationSheet } from '#app/domain/evaluations/sheet.ts'
import type { JudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { horseHint, knownHint, readingFacts, selectionHint, sumOf } from '#app/features/evaluations/view/form-hints.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Facts } from '#app/ui/facts.tsx'
import styles from './evaluation-form.module.css'
import readingStyles from './evaluation-reading.module.css'

export type EvaluationFormTexts = Record<string, string>
type FieldOf = (name: string) => AnyField

export function evaluationLabels(type: EvaluationType | null, foalMax?: number): Record<string, string> {
  const formFields = type === null ? [] : formParts(type, foalMax).flatMap(({ fields }) => fields)
  return {
    horse: EVALUATION_FIELDS.horse.label,
    date: EVALUATION_FIELDS.date.label,
    judge: EVALUATION_FIELDS.judge.label,
    anyway: evaluationText.replaceCode,
    ...Object.fromEntries(formFields.map(({ field, label }) => [field, label])),
  }
}

/** The form state that `EvaluationFields` shows: what was typed, or else the default values. */
export function useEvaluationForm(defaultValue: EvaluationFormTexts, answer: AdminAnswer | undefined) {
  const [form, fields] = useAdminForm<EvaluationFormTexts>({ answer, defaultValue })
  const typed = form.answer?.submission.initialValue as EvaluationFormTexts | null | undefined // inputs of text alone
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]> // there is one for every name
  return { form, inputs: { field, shown: { ...defaultValue, ...typed } } }
}

type Props = {
  type: EvaluationType | null
  foalMax: number | undefined
  field: FieldOf
  shown: EvaluationFormTexts
  horse: JudgedHorse | null
  onHorse: (name: string) => void
  /** On the horse's own page: its name is hidden. */
  isHorseKnown?: boolean | undefined
  save: string
  children?: ReactNode
}

/** The fields of one type, and the result computed while they are typed. */
export function EvaluationFields({ type, foalMax, field, shown, horse, onHorse, isHorseKnown, save, children }: Props) {
  const [typed, setTyped] = useState(shown)
  const write = (name: string) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const sheet = type === null ? null : sheetOfForm(type, typed, foalMax)
  const isOddDate = shown['date'] !== '' && !/^\d{4}-\d\d-\d\d$/.test(shown['date'] ?? '')
  return (
    <>
      <FormSection title={evaluationText.form}>
        {isHorseKnown ? (
          <input type="hidden" name={field('horse').name} value={shown['horse'] ?? ''} />
        ) : (
          <HorseNameInput
            field={field('horse')}
            label={EVALUATION_FIELDS.horse.label}
            kind="horses"
            width="c6"
            hint={horseHint(type, horse)}
            onName={onHorse}
          />
        )}
        {isOddDate ? (
          <TextInput field={field('date')} label={EVALUATION_FIELDS.date.label} width="c2" />
        ) : (
          <DateInput field={field('date')} label={EVALUATION_FIELDS.date.label} width="c2" />
        )}
        <TextInput field={field('judge')} label={EVALUATION_FIELDS.judge.label} width="c4" />
        {type !== null && evaluationTypeRow(type).givesNumber ? (
          <SaveAnyway field={field('anyway')} label={evaluationText.replaceCode} />
        ) : null}
      </FormSection>
      {type === null
        ? null
        : formParts(type, foalMax).map((part) => (
            <FormSection key={part.title} title={part.title}>
              {part.fields
                .filter(({ kind }) => kind !== 'flag')
                .map((formField) => (
                  <FieldInput
                    key={formField.field}
                    formField={formField}
                    field={field(formField.field)}
                    hint={knownHint(formField, typed, horse) ?? formField.hint}
                    // Jumping has two marks with long names.
                    width={part.fields.length === 2 ? 'c3' : 'c2'}
                    onValue={write(formField.field)}
                  />
                ))}
              <Flags
                flags={part.fields.filter(({ kind }) => kind === 'flag')}
                field={field}
                hint={selectionHint(type, typed, horse)}
              />
            </FormSection>
          ))}
      {sheet ? <EvaluationReading sheet={sheet} /> : null}
      <SaveBar label={save} note={sheet?.result ? <output className={styles.sum}>{sumOf(sheet)}</output> : null}>
        {children}
      </SaveBar>
    </>
  )
}

type InputProps = {
  formField: FormField
  field: AnyField
  hint: string | undefined
  width: Width
  onValue: (value: string) => void
}

function FieldInput({ formField, field, hint, width, onValue }: InputProps) {
  const shared = { field, label: formField.label, hint, width }
  switch (formField.kind) {
    case 'mark': {
      const inputMode = formField.step === 1 ? 'numeric' : 'decimal'
      const range = hint ?? evaluationText.hints.range(formField.max)
      return <NumberInput {...shared} hint={range} inputMode={inputMode} onInput={onValue} />
    }
    case 'points':
      return <NumberInput {...shared} onInput={onValue} />
    case 'count':
    case 'year':
      return <NumberInput {...shared} inputMode="numeric" onInput={onValue} />
    case 'choice':
      return <SelectInput {...shared} options={formField.options} onChange={onValue} />
    case 'text':
      if (formField.isLong) return <TextArea {...shared} width="c6" rows={3} onInput={onValue} />
      return <TextInput {...shared} width="c4" onInput={onValue} />
    case 'flag':
      return null
  }
}

function Flags({ flags, field, hint }: { flags: readonly FormField[]; field: FieldOf; hint: string | undefined }) {
  if (flags.length === 0) return null
  return (
    <Checks>
      {flags.map((flag) => (
        <CheckInput key={flag.field} field={field(flag.field)} label={flag.label} hint={hint ?? flag.hint} />
      ))}
    </Checks>
  )
}

function EvaluationReading({ sheet }: { sheet: EvaluationSheet }) {
  const facts = readingFacts(sheet)
  if (facts.length === 0) return null
  return (
    <section className={readingStyles.reading} aria-labelledby="reading">
      <h2 id="reading">{evaluationText.reading}</h2>
      <Facts flush facts={facts} />
    </section>
  )
}
