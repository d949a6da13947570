import { readNumber, readText } from '#app/domain/documents.ts'
import { sheetOfForm } from '#app/domain/evaluations/compose.ts'
import { type EvaluationType, evaluationTypeRow } from '#app/domain/evaluations/evaluation-types.table.ts'
import type { FormField } from '#app/domain/evaluations/form-fields.table.ts'
import { readRegisterSection } from '#app/domain/evaluations/readings.ts'
import type { EvaluationSheet } from '#app/domain/evaluations/sheet.ts'
import { mayHaveLicence, suggestsSelection } from '#app/domain/evaluations/suggestions.ts'
import { suggestPremieringGrade } from '#app/domain/grading/premiering.ts'
import { formatNumber, formatPercent } from '#app/domain/swedish.ts'
import type { JudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'

type Typed = Record<string, string>

export function horseHint(type: EvaluationType | null, horse: JudgedHorse | null): string | undefined {
  if (horse === null) return undefined
  if (type !== null && evaluationTypeRow(type).isForStallions && !mayHaveLicence(horse.gender))
    return evaluationText.stallionsOnly
  return horse.gender ?? undefined
}

/** What is known or suggested for a field; nothing is filled in. */
export function knownHint(formField: FormField, typed: Typed, horse: JudgedHorse | null): string | undefined {
  switch (formField.field) {
    case 'exterior':
      return formField.kind === 'points' && horse && horse.exterior !== null
        ? evaluationText.hints.exterior(formatNumber(horse.exterior))
        : undefined
    case 'meritPoints':
      return horse ? evaluationText.hints.merits(formatNumber(horse.meritPoints)) : undefined
    case 'offAmount':
      return horse ? evaluationText.hints.offspring(horse.offspring) : undefined
    case 'premieringGrade':
      return premieringHint(typed)
    case 'regNr': {
      const section = readRegisterSection(typed['section'])
      const number = horse && section ? horse.numbers[section] : null
      return number ? evaluationText.hints.number(number) : undefined
    }
    default:
      return undefined
  }
}

function premieringHint(typed: Typed): string | undefined {
  const figure = (name: string) => readNumber(typed[name]) ?? 0
  const figures = ['exterior', 'meritPoints', 'offPoints', 'offAmount']
  if (figures.every((name) => readText(typed[name]) === null)) return undefined
  const { result } = suggestPremieringGrade({
    exterior: figure('exterior'),
    meritPoints: figure('meritPoints'),
    offPoints: figure('offPoints'),
    offAmount: figure('offAmount'),
  })
  return evaluationText.hints.suggested(result)
}

export function selectionHint(type: EvaluationType, typed: Typed, horse: JudgedHorse | null): string | undefined {
  if (horse === null) return undefined
  const { marks, result } = sheetOfForm(type, typed)
  const document = {
    horse: horse.name,
    type,
    inriktning: typed['inriktning'],
    ...Object.fromEntries(marks.map(({ field, value }) => [field, value])),
  }
  if (!suggestsSelection(document, horse.gender) || result === null) return undefined
  return evaluationText.hints.selection(result.shown)
}

/** Nothing is judged yet, so there is no grade. */
const isBlank = (result: EvaluationSheet['result']) => (result?.total ?? null) === null

/** While marks are typed that are outside their scale there is none. */
function percentOf(total: EvaluationSheet['result']): string | null {
  const percent = total?.percent ?? null
  return percent === null || percent > 100 ? null : formatPercent(percent)
}

/** `38,5/50 · 77,0 % · Klass I` */
export function sumOf({ result, grade }: EvaluationSheet): string {
  if (isBlank(result)) return ''
  return [result?.shown, percentOf(result), grade].filter((part) => part !== null && part !== undefined).join(' · ')
}

/** The figures that the card will show; none before a mark is typed. */
export function readingFacts(sheet: EvaluationSheet): { label: string; value: string | null }[] {
  const { result, otherResult, parts, grade, awards } = sheet
  const totals = [...parts, result, otherResult].flatMap((one) => (one === null || isBlank(one) ? [] : [one]))
  if (totals.length === 0) return []
  return [
    ...totals.map((total) => ({
      label: total.label,
      value: [total.shown, percentOf(total)].filter(Boolean).join(' · '),
    })),
    { label: evaluationText.grade, value: isBlank(result) ? null : grade },
    { label: evaluationText.awards, value: awards.join(', ') },
  ]
}
