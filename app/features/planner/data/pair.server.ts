import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { readKnownName } from '#app/domain/names.ts'
import { addFoalPath } from '#app/domain/shelf/shelf.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'
import {
  boardPath,
  FOALS_AT_ONCE,
  LAST_SEED,
  type PlannerAddress,
  plannerPath,
} from '#app/features/planner/schema/address.ts'
import { pairFoalText } from '#app/features/planner/text/foal.ts'
import { coloursView, riskSentence } from '#app/features/planner/view/colours.ts'
import { rollFoal } from '#app/features/planner/view/foal.ts'
import { compareFoals, foalView } from '#app/features/planner/view/foal-view.ts'
import { goalRows, jointView, judgedPair } from '#app/features/planner/view/goal-rows.ts'
import { hiddenView } from '#app/features/planner/view/hidden.ts'
import { knownColours, oddsOfPair, oddsView } from '#app/features/planner/view/odds.ts'
import type { Parent } from '#app/features/planner/view/parent.ts'
import type { PlannerStud } from './stud.ts'

export type PairView = Awaited<ReturnType<typeof pairOf>>

/** What is known of the descent of these parents, temporary ones among them, and of other horses by name. */
export async function ancestryOf(stud: PlannerStud, parents: readonly Parent[], others: readonly string[] = []) {
  const custom = parents
    .filter(({ isCustom }) => isCustom)
    .map(({ key, document }) => ({ key, sire: readKnownName(document.sire), dam: readKnownName(document.dam) }))
  const ancestry = await stud.findAncestry([
    ...others,
    ...parents.flatMap(({ isCustom, name }) => (isCustom ? [] : [name])),
    ...custom.flatMap(({ sire, dam }) => [sire, dam]).filter((name) => name !== null),
  ])
  for (const { key, sire, dam } of custom) ancestry.set(key, { sire, dam })
  return ancestry
}

/** Everything the planner shows of a pair; without wishes there are no goals. */
export async function pairOf(stud: PlannerStud, sire: Parent, dam: Parent, address: PlannerAddress) {
  const parents = [sire, dam]
  const ancestry = await ancestryOf(stud, parents)
  const temporary = new Map<string, Ancestor>()
  // A temporary horse has the fields of a pedigree entry.
  for (const { key, isCustom, document } of parents) if (isCustom) temporary.set(key, { document, own: false })
  const labelOf = (key: string) => parents.find((parent) => parent.key === key)?.name ?? key
  const inbreeding = inbreedingOfPair(ancestry, sire.key, dam.key)
  const chosen = address.ancestor
  const addressOf = (ancestor: string | null) => plannerPath(address, { ancestor }, 'stamtavla')
  const [cells, families] = await Promise.all([
    stud.findPedigreeCells({ name: '', sire: sire.key, dam: dam.key }, temporary),
    stud.findFamilies(parents.map(({ key, document }) => ({ ...document, name: key }))),
  ])
  const familyOf = (parent: Parent) => families.get(parent.key)
  const odds = oddsOfPair(sire, dam, familyOf)
  const rolled = rollFoal(sire, dam, address.seed)
  const foal = foalView(sire, dam, rolled)
  const coefficient = inbreeding.ok ? inbreeding.value : null
  const judged = judgedPair(sire, dam, coefficient, address.goal, familyOf)
  const seedOf = (seed: number) => ((seed - 1) % LAST_SEED) + 1
  const next = { seed: seedOf(address.seed + 1), isTen: false }
  return {
    title: `${foal.colour ?? pairFoalText.foal} ${foal.descent}`,
    foal,
    nextHref: plannerPath(address, next, 'fol'),
    // The shelf has no temporary horses.
    shelfTo: sire.isCustom || dam.isCustom ? null : addFoalPath({ sire: sire.name, dam: dam.name, seed: address.seed }),
    tenHref: plannerPath(address, { isTen: true }, 'tio'),
    oneHref: plannerPath(address, { isTen: false }, 'fol'),
    ten: address.isTen
      ? compareFoals(
          sire,
          dam,
          Array.from({ length: FOALS_AT_ONCE }, (_, at) => rollFoal(sire, dam, seedOf(address.seed + at))),
        ).map((card) => ({ ...card, href: plannerPath(address, { seed: card.seed, isTen: false }, 'fol') }))
      : null,
    odds: oddsView(sire, dam, rolled, odds),
    colours: coloursView(odds.colours, foal.colour),
    risk: riskSentence(odds.colours),
    hidden: parents.map((parent) => hiddenView(parent, familyOf(parent))),
    knownColours: odds.colours ? [] : knownColours(sire, dam, familyOf),
    kinship: kinshipView(inbreeding, { chosen, addressOf, labelOf }),
    pedigree: pedigreeView(cells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf }),
    goals: goalRows(sire, dam, rolled, coefficient, address.goal, familyOf),
    joint: judged && jointView(judged),
    goalHref: boardPath(address),
  }
}
