import type { HorseDocument } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { hiddenTitle } from '#app/features/planner/text/odds.ts'
import { hiddenView } from '#app/features/planner/view/hidden.ts'
import type { PlannerStud } from './stud.ts'

/** What a horse may carry unseen, by all of its kin that are known; null where its whole genotype is stored. */
export async function findHidden({ findFamilies }: Pick<PlannerStud, 'findFamilies'>, document: HorseDocument) {
  if (readGenotype(document.genotype)) return null
  const { name } = document
  const families = await findFamilies([document])
  return { title: hiddenTitle, parents: [hiddenView({ key: name, name, document }, families.get(name))] }
}
