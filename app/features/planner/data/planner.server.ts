import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { giveWay } from '#app/domain/let-others.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import {
  boardPath,
  fieldsBut,
  type PlannerAddress,
  plannerPath,
  readPlannerAddress,
} from '#app/features/planner/schema/address.ts'
import { readCustomForm, shorterPath } from '#app/features/planner/schema/custom-form.server.ts'
import { hasWishes } from '#app/features/planner/schema/goal.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { boardView } from '#app/features/planner/view/board.ts'
import { goalExamples } from '#app/features/planner/view/goal-examples.ts'
import { goalForm } from '#app/features/planner/view/goal-form.ts'
import { pairSuggestion, pairsToTry } from '#app/features/planner/view/pairs-to-try.ts'
import type { Parent } from '#app/features/planner/view/parent.ts'
import { partnersPath, plannerTabs } from '#app/features/planner/view/plans.ts'
import { beginSides, startBoard } from './board.server.ts'
import { findExamples } from './examples.server.ts'
import { type Asking, madeSoon, stillAsked } from './lately.server.ts'
import { pairOf } from './pair.server.ts'
import { readSide } from './sides.server.ts'
import type { PlannerStud } from './stud.ts'

type Side = Awaited<ReturnType<typeof readSide>>
export type PlannerData = Extract<Awaited<ReturnType<typeof loadPlanner>>, { data: unknown }>['data']

/** Everything the planner shows at an address; `to` is a shorter address of a form's answer, if any. */
export async function loadPlanner(stud: PlannerStud, search: URLSearchParams, today: Today, asking: Asking = {}) {
  const { address, problems } = readPlannerAddress(search)
  const to = shorterPath(search, address)
  if (to !== null) return { to }
  const custom = address.view === 'ny' ? readCustomForm(search, address) : null
  if (custom && 'to' in custom) return custom
  const [sire, dam] = await Promise.all([
    readSide(stud, STALLION, address, today),
    readSide(stud, MARE, address, today),
  ])
  const pair =
    address.view === 'par' && sire.parent && dam.parent ? await pairOf(stud, sire.parent, dam.parent, address) : null
  if (address.view !== 'mal' || !hasWishes(address.goal)) void beginSides(stud, address, today)
  const data = {
    view: address.view,
    sides: [sire.view, dam.view] as const,
    problems: [
      ...problems.filter(({ field }) => field === 'fro').map(({ message }) => message),
      ...sire.problems,
      ...dam.problems,
    ],
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    pair,
    pairs: await suggestedPairs(stud, sire, dam, address),
    custom: custom && custom.form,
    board: address.view === 'mal' ? await boardOf(stud, address, search, today, asking) : null,
    tabs: plannerTabs(address),
    partners: partnersOf(address, sire.parent, dam.parent),
    path: plannerPath(address, { view: address.view === 'mal' ? 'mal' : 'par', page: 1 }),
    pairHref: plannerPath(address, { view: 'par', page: 1 }),
    newHorseHref: plannerPath(address, { view: 'ny' }),
    hiddenForPair: fieldsBut(/^(hingst|sto|hgen|hras|sgen|sras|fro|antal|anfader|sida)$/, plannerPath(address)),
    hiddenForHorse: fieldsBut(/^(fro|antal|anfader|sida)$/, plannerPath(address, { view: 'ny' })),
  }
  return { data }
}

/** Pairs to begin with, before anything is chosen. */
async function suggestedPairs(stud: PlannerStud, sire: Side, dam: Side, address: PlannerAddress) {
  if (sire.parent || dam.parent || sire.listed.length + dam.listed.length === 0) return []
  const [sires, dams] = [sire.listed, dam.listed].map((horses) => horses.map(({ name }) => name))
  const pedigree = await stud.findAncestry([...(sires ?? []), ...(dams ?? [])])
  return pairsToTry(sire.listed, dam.listed, kinshipMatrix(pedigree, sires ?? [], dams ?? [])).map((pair) => {
    const path = plannerPath(address, {
      sire: { ...address.sire, choice: pair.stallion.name },
      dam: { ...address.dam, choice: pair.mare.name },
    })
    return pairSuggestion(pair, path, sire.year)
  })
}

/** The way to every partner of the one horse that is chosen. */
function partnersOf(address: PlannerAddress, sire: Parent | null, dam: Parent | null) {
  const only = sire && dam ? null : (sire ?? dam)
  if (only === null) return null
  const { titleFor } = chooseText
  return { href: partnersPath(address), label: (dam ? titleFor.Hingst : titleFor.Sto)(only.name) }
}

async function boardOf(
  stud: PlannerStud,
  address: PlannerAddress,
  search: URLSearchParams,
  today: Today,
  { comesAgain = false }: Asking,
) {
  const form = goalForm(address.goal, search)
  const year = yearOf(today, 'ages')
  if (!hasWishes(address.goal)) {
    const { goals: found } = await findExamples(stud, yearOf(today, 'parent-ages'), { isKept: true })
    return {
      form,
      view: null,
      making: null,
      goals: goalExamples(found, (goal) => boardPath({ ...address, goal }), year),
    }
  }
  const work = await startBoard(stud, address, today, comesAgain ? stillAsked() : undefined)
  const { made, making } = comesAgain ? await madeSoon(work) : { made: await work.made, making: null }
  // To receive it from a thread took a turn.
  await giveWay()
  return { form, view: made && boardView(made, address, year), making, goals: [] }
}
