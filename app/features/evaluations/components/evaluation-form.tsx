import { useState } from 'react'
import {
  type AnyField,
  CheckInput,
  DateInput,
  NumberInput,
  SelectInput,
  TextArea,
  TextInput,
} from '#app/desk/fields.tsx'
import { FormSection, type Width } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { readNumber, readText } from '#app/domain/documents.ts'
import { sheetOfForm } from '#app/domain/evaluations/compose.ts'
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import { EVALUATION_FIELDS } from '#app/domain/evaluations/fields.table.ts'
import { type FormField, formParts } from '#app/domain/evaluations/form-fields.table.ts'
import { readRegisterSection } from '#app/domain/evaluations/readings.ts'
import type { EvaluationSheet } from '#app/domain/evaluations/sheet.ts'
import { mayHaveLicence, suggestsSelection } from '#app/domain/evaluations/suggestions.ts'
import { suggestPremieringGrade } from '#app/domain/grading/premiering.ts'
import { formatNumber, formatPercent } from '#app/domain/swedish.ts'
import type { JudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { text } from '#app/text/admin.ts'
import { Facts } from '#app/ui/facts.tsx'

/** Every field of the ten forms holds text. */
export type EvaluationFormTexts = Record<string, string>
type FieldOf = (name: string) => AnyField

/** Names of the fields in the summary of what is wrong. */
export function evaluationLabels(type: EvaluationType | null, foalMax?: number): Record<string, string> {
  const asked = type === null ? [] : formParts(type, foalMax).flatMap(({ fields }) => fields)
  return {
    horse: EVALUATION_FIELDS.horse.label,
    date: EVALUATION_FIELDS.date.label,
    judge: EVALUATION_FIELDS.judge.label,
    ...Object.fromEntries(asked.map(({ field, label }) => [field, label])),
  }
}

type Props = {
  type: EvaluationType | null
  foalMax: number | undefined
  field: FieldOf
  /** What the form shows first. */
  shown: EvaluationFormTexts
  /** What is known of the horse whose name stands in the form. */
  horse: JudgedHorse | null
  onHorse: (name: string) => void
  save: string
  children?: React.ReactNode
}

/** The fields of one kind of evaluation, and what the rules make of them while they are typed. */
export function EvaluationFields({ type, foalMax, field, shown, horse, onHorse, save, children }: Props) {
  const [typed, setTyped] = useState(shown)
  const write = (name: string) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const sheet = type === null ? null : sheetOfForm(type, typed, foalMax)
  const isOddDate = shown['date'] !== '' && !/^\d{4}-\d\d-\d\d$/.test(shown['date'] ?? '')
  return (
    <>
      <FormSection title="Bedömningen">
        <HorseNameInput
          field={field('horse')}
          label={EVALUATION_FIELDS.horse.label}
          kind="horses"
          className="c6"
          hint={horseHint(type, horse)}
          onName={onHorse}
        />
        {isOddDate ? (
          <TextInput field={field('date')} label={EVALUATION_FIELDS.date.label} className="c2" />
        ) : (
          <DateInput field={field('date')} label={EVALUATION_FIELDS.date.label} className="c2" />
        )}
        <TextInput field={field('judge')} label={EVALUATION_FIELDS.judge.label} className="c4" />
      </FormSection>
      {type === null
        ? null
        : formParts(type, foalMax).map((part) => (
            <FormSection key={part.title} title={part.title}>
              {part.fields
                .filter(({ kind }) => kind !== 'flag')
                .map((asked) => (
                  <AskedInput
                    key={asked.field}
                    asked={asked}
                    field={field(asked.field)}
                    hint={knownHint(asked, typed, horse) ?? asked.hint}
                    // Jumping has two marks with long names.
                    className={part.fields.length === 2 ? 'c3' : 'c2'}
                    onValue={write(asked.field)}
                  />
                ))}
              <Flags
                asked={part.fields.filter(({ kind }) => kind === 'flag')}
                field={field}
                hint={type === 'kvalitetunghasttest' ? selectionHint(typed, horse) : undefined}
              />
            </FormSection>
          ))}
      {sheet ? <Reading sheet={sheet} /> : null}
      <SaveBar label={save} note={sheet?.result ? <output>{sumOf(sheet)}</output> : null}>
        {children}
      </SaveBar>
    </>
  )
}

type AskedProps = {
  asked: FormField
  field: AnyField
  hint: string | undefined
  className: Width
  onValue: (value: string) => void
}

function AskedInput({ asked, field, hint, className, onValue }: AskedProps) {
  switch (asked.kind) {
    case 'mark':
      return (
        <NumberInput
          field={field}
          label={asked.label}
          hint={hint ?? `0–${asked.max}`}
          className={className}
          inputMode={asked.step === 1 ? 'numeric' : 'decimal'}
          onInput={onValue}
        />
      )
    case 'points':
      return <NumberInput field={field} label={asked.label} hint={hint} className={className} onInput={onValue} />
    case 'count':
    case 'year':
      return (
        <NumberInput
          field={field}
          label={asked.label}
          hint={hint}
          className={className}
          inputMode="numeric"
          onInput={onValue}
        />
      )
    case 'choice':
      return (
        <SelectInput
          field={field}
          label={asked.label}
          hint={hint}
          className={className}
          options={asked.options}
          onChange={onValue}
        />
      )
    case 'text':
      return asked.isLong ? (
        <TextArea field={field} label={asked.label} hint={hint} className="c6" rows={3} onInput={onValue} />
      ) : (
        <TextInput field={field} label={asked.label} hint={hint} className="c4" onInput={onValue} />
      )
    case 'flag':
      return null
  }
}

function Flags({ asked, field, hint }: { asked: readonly FormField[]; field: FieldOf; hint: string | undefined }) {
  if (asked.length === 0) return null
  return (
    <Checks>
      {asked.map((flag) => (
        <CheckInput key={flag.field} field={field(flag.field)} label={flag.label} hint={hint ?? flag.hint} />
      ))}
    </Checks>
  )
}

function horseHint(type: EvaluationType | null, horse: JudgedHorse | null): string | undefined {
  if (horse === null) return undefined
  if (type === 'kvalitetlicens' && !mayHaveLicence(horse.gender)) return text.evaluation.stallionsOnly
  return horse.gender ?? undefined
}

/** What the stud knows already, or what the rules would take; nothing is written for the judge. */
function knownHint(asked: FormField, typed: EvaluationFormTexts, horse: JudgedHorse | null): string | undefined {
  switch (asked.field) {
    case 'exterior':
      return asked.kind === 'points' && horse && horse.exterior !== null
        ? `Hästens exteriör: ${formatNumber(horse.exterior)}`
        : undefined
    case 'meritPoints':
      return horse ? `Hästens meriter: ${formatNumber(horse.meritPoints)}` : undefined
    case 'offAmount':
      return horse ? `I stamtavlan: ${horse.offspring}` : undefined
    case 'premieringGrade':
      return premieringHint(typed)
    case 'regNr': {
      const section = readRegisterSection(typed['section'])
      const number = horse && section ? horse.numbers[section] : null
      return number ? `Förslag: ${number}. Lämnas fältet tomt tas det.` : undefined
    }
    default:
      return undefined
  }
}

function premieringHint(typed: EvaluationFormTexts): string | undefined {
  const figure = (name: string) => readNumber(typed[name]) ?? 0
  const figures = ['exterior', 'meritPoints', 'offPoints', 'offAmount']
  if (figures.every((name) => readText(typed[name]) === null)) return undefined
  const { result } = suggestPremieringGrade({
    exterior: figure('exterior'),
    meritPoints: figure('meritPoints'),
    offPoints: figure('offPoints'),
    offAmount: figure('offAmount'),
  })
  return `Förslag: ${result}`
}

function selectionHint(typed: EvaluationFormTexts, horse: JudgedHorse | null): string | undefined {
  if (horse === null) return undefined
  const { marks, result } = sheetOfForm('kvalitetunghasttest', typed)
  const document = {
    horse: horse.name,
    type: 'kvalitetunghasttest',
    inriktning: typed['inriktning'],
    ...Object.fromEntries(marks.map(({ field, value }) => [field, value])),
  }
  if (!suggestsSelection(document, horse.gender) || result === null) return undefined
  return `Förslag: ja, ${result.shown} och inget exteriörbetyg under 7.`
}

/** Nothing has been judged yet, so there is no grade either. */
const isBlank = (result: EvaluationSheet['result']) => (result?.total ?? null) === null

/** `38,5/50 · 77,0 % · Klass I` */
function sumOf({ result, grade }: EvaluationSheet): string {
  if (isBlank(result)) return ''
  const percent = result?.percent ?? null
  return [result?.shown, percent === null ? null : formatPercent(percent), grade]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ')
}

/** The card's figures as they will be, computed by the same rules. */
function Reading({ sheet }: { sheet: EvaluationSheet }) {
  const { result, otherResult, parts, grade, awards } = sheet
  const totals = [...parts, result, otherResult].flatMap((one) => (one === null || isBlank(one) ? [] : [one]))
  const facts = totals.map((total) => ({
    label: total.label,
    value: [total.shown, total.percent === null ? null : formatPercent(total.percent)].filter(Boolean).join(' · '),
  }))
  if (facts.length === 0) return null
  return (
    <section className="reading" aria-labelledby="reading">
      <h2 id="reading">Så blir resultatet</h2>
      <Facts
        flush
        facts={[
          ...facts,
          { label: 'Grad', value: isBlank(result) ? null : grade },
          { label: 'Utmärkelser', value: awards.join(', ') },
        ]}
      />
    </section>
  )
}
