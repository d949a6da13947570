import { type EvaluationDocument, readText } from '#app/domain/documents.ts'
import { evaluationFormValues, foalMaxOf } from '#app/domain/evaluations/compose.ts'
import { REGISTER_SECTIONS, type RegisterSection } from '#app/domain/evaluations/evaluation-types.table.ts'
import { readEvaluationDate } from '#app/domain/evaluations/readings.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import { findScores } from '#app/features/merits/data/editor.server.ts'
import { countOffspring } from '#app/features/pedigree/data/offspring.server.ts'
import type { Db } from '#app/store/tables.ts'
import { findRegistrationNumber } from './evaluations.server.ts'

/** What the form suggests from; never stored with the evaluation. */
export type JudgedHorse = NonNullable<Awaited<ReturnType<typeof findJudgedHorse>>>

/** Null when no horse has exactly this name. */
export async function findJudgedHorse(db: Db, name: string) {
  const horse = await findHorse(db, name)
  if (horse === null) return null
  const { document } = horse
  const [scores, offspring, ...numbers] = await Promise.all([
    findScores(db, horse.name),
    countOffspring(db, horse.name),
    ...REGISTER_SECTIONS.map(({ section }) => findRegistrationNumber(db, document, section)),
  ])
  return {
    name: horse.name,
    gender: readText(document.gender),
    exterior: readExteriorTotal(document.evalExt),
    meritPoints: vhfTotal(scores),
    offspring,
    // One number for each section, in the order of the table.
    /** The next number of each register section; null without a birth year. */
    numbers: Object.fromEntries(REGISTER_SECTIONS.map(({ section }, at) => [section, numbers[at] ?? null])) as Record<
      RegisterSection,
      string | null
    >,
  }
}

export function correctionView(
  { id, version, document }: { id: string; version: number; document: EvaluationDocument },
  horse: JudgedHorse | null,
) {
  const type = findEvaluationType(document.type)?.type ?? null
  const name = readText(document.horse) ?? ''
  return {
    id,
    version,
    type,
    foalMax: type === null ? undefined : foalMaxOf(type, document),
    label: evaluationSheet(document).label,
    name,
    values: {
      horse: name,
      date: readEvaluationDate(document.date) ?? '',
      judge: readText(document.judge) ?? '',
      ...(type === null ? {} : evaluationFormValues(type, document)),
    },
    horse,
  }
}
export type CorrectionView = ReturnType<typeof correctionView>
