import { readText } from '#app/domain/documents.ts'
import { REGISTER_SECTIONS, type RegisterSection } from '#app/domain/evaluations/evaluation-types.table.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import { findScores } from '#app/features/merits/data/scores.server.ts'
import { countOffspring } from '#app/features/pedigree/data/offspring.server.ts'
import type { Db } from '#app/store/tables.ts'
import { findRegistrationNumber } from './evaluations.server.ts'

/** What the form suggests from; never stored with the evaluation. */
export type JudgedHorse = {
  name: string
  gender: string | null
  /** The total of its `evalExt`. */
  exterior: number | null
  meritPoints: number
  offspring: number
  /** The next number of each register section; null without a birth year. */
  numbers: Record<RegisterSection, string | null>
}

/** Null when no horse has exactly this name. */
export async function findJudgedHorse(db: Db, name: string): Promise<JudgedHorse | null> {
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
    numbers: Object.fromEntries(REGISTER_SECTIONS.map(({ section }, at) => [section, numbers[at] ?? null])) as Record<
      RegisterSection,
      string | null
    >,
  }
}
