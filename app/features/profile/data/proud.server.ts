import type { HorseDocument } from '#app/domain/documents.ts'
import type { ProudOf } from '#app/domain/profile/proud-facts.ts'
import { findEvaluations } from '#app/features/evaluations/data/evaluations.server.ts'
import { findScores } from '#app/features/merits/data/scores.server.ts'
import { findNewestFoals } from '#app/features/pedigree/data/offspring.server.ts'
import type { Db } from '#app/store/tables.ts'

/** What a horse can be proud of, where it is told elsewhere than on its own page. */
export async function findProud(db: Db, horse: HorseDocument): Promise<ProudOf> {
  const [scores, evaluations, { inAll }] = await Promise.all([
    findScores(db, horse.name),
    findEvaluations(db, horse.name),
    findNewestFoals(db, horse.name, 1),
  ])
  return { horse, scores, evaluations, offspring: { count: inAll.total, here: inAll.here } }
}
