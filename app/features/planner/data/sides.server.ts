import { PARENT_GENDERS, type ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { readText } from '#app/domain/documents.ts'
import { GELDING, MARE, STALLION } from '#app/domain/horse/genders.ts'
import { horsePath } from '#app/domain/names.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { relatedPath } from '#app/features/pedigree/view/paths.ts'
import { FIRST_SEED, type PlannerAddress, plannerPath, SIDES } from '#app/features/planner/schema/address.ts'
import { choosePath } from '#app/features/planner/schema/choose.ts'
import { decodeCustomHorse, encodeCustomHorse } from '#app/features/planner/schema/custom-code.server.ts'
import { CUSTOM_MARK } from '#app/features/planner/schema/custom-horse.server.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { sideText } from '#app/features/planner/text/planner.ts'
import {
  type Parent,
  parentOfCustom,
  parentOfHorse,
  parentView,
  pickerOptions,
  suggestionOf,
} from '#app/features/planner/view/parent.ts'
import type { PlannerStud } from './stud.ts'

export type SideView = Awaited<ReturnType<typeof readSide>>['view']

/** One side of the planner: the chosen horse, or horses to choose from. */
export async function readSide(stud: PlannerStud, gender: ParentGender, address: PlannerAddress, today: Today) {
  const year = yearOf(today, 'parent-ages')
  const { side, field, generationField, breedField, saleField } = SIDES[gender]
  const wanted = address[side]
  const [chosen, facets] = await Promise.all([
    chooseParent(stud, gender, wanted.choice, year),
    stud.findParentFacets(gender, year),
  ])
  const { parent, typed, problem, problems, isMany, wrongSex = null } = chosen
  const { generation, breed, sale } = wanted
  const listed =
    parent || address.view !== 'par'
      ? null
      : await stud.searchParents({ gender, typed: isMany ? typed : '', year, generation, breed, sale })
  const withChoice = (choice: string) =>
    plannerPath(address, { [side]: { ...wanted, choice }, seed: FIRST_SEED, ancestor: null, isTen: false, page: 1 })
  return {
    parent,
    problems,
    listed: listed?.horses ?? [],
    year,
    view: {
      gender,
      field,
      generationField,
      breedField,
      saleField,
      sale: sale ?? '',
      typed,
      parent: parent && parentView(parent, year),
      ...pickerOptions(facets, wanted),
      problem,
      instead: wrongSex && insteadOf(wrongSex, address),
      matches: listed && {
        total: listed.total,
        horses: listed.horses.map((horse) => suggestionOf(horse, withChoice(horse.name))),
      },
      editHref: parent?.isCustom
        ? `${plannerPath(address, { view: 'ny' })}&andra=${encodeURIComponent(parent.choice)}`
        : null,
    },
  }
}

/** A horse that was chosen for the side of the other sex. */
type WrongSex = { name: string; gender: string | null; choice: string }

/** What that horse can be instead: the other parent. A gelding can be none, but has relatives. */
function insteadOf({ name, gender, choice }: WrongSex, address: PlannerAddress) {
  const other = PARENT_GENDERS.find((one) => one === gender)
  if (other) {
    const href = choosePath(address, other, choice)
    return { sentence: sideText.is[other](name), href, label: chooseText.titleFor[PARTNER_OF[other]](name) }
  }
  return gender === GELDING
    ? { sentence: sideText.is.Valack(name), href: relatedPath(name, null), label: sideText.kinOf(name) }
    : { sentence: sideText.is.nothing(name), href: horsePath(name), label: sideText.pageOf(name) }
}

const PARTNER_OF = { [STALLION]: MARE, [MARE]: STALLION } as const

type Chosen = { parent: Parent | null; typed: string; problem: string | null; problems: string[]; isMany: boolean }

async function chooseParent(
  stud: PlannerStud,
  gender: ParentGender,
  choice: string | null,
  year: number,
): Promise<Chosen & { wrongSex?: WrongSex }> {
  const nobody = { parent: null, problem: null, problems: [], isMany: false }
  if (choice === null) return { ...nobody, typed: '' }
  const found = await stud.findParent(gender, choice, year)
  if (found.kind === 'horse') {
    const [horse = found.horse] = await stud.fillParents([found.horse])
    return { ...nobody, typed: horse.name, parent: parentOfHorse(horse, gender) }
  }
  // A horse of the stud whose name begins with the mark comes first.
  if (found.kind === 'none' && choice.startsWith(CUSTOM_MARK)) {
    const decoded = decodeCustomHorse(choice, gender)
    if (!decoded.ok) return { ...nobody, typed: '', problem: decoded.message }
    const { horse, problems } = decoded
    if (horse.gender !== gender) {
      const problem = sideText.refused('not-this-sex', horse.name, gender)
      const wrongSex = { name: horse.name, gender: horse.gender, choice: encodeCustomHorse(horse) }
      return { ...nobody, typed: '', problem, wrongSex }
    }
    return {
      ...nobody,
      typed: horse.name,
      parent: parentOfCustom(horse, encodeCustomHorse(horse)),
      problems: problems.map(({ message }) => `${horse.name}: ${message}`),
    }
  }
  switch (found.kind) {
    case 'refused': {
      const { name, gender: sex } = found.horse
      const refused = { ...nobody, typed: choice, problem: sideText.refused(found.refusal, name, gender) }
      if (found.refusal !== 'not-this-sex') return refused
      return { ...refused, wrongSex: { name, gender: readText(sex), choice: name } }
    }
    case 'many':
      return { ...nobody, typed: choice, problem: sideText.manyMatches(choice, found.total, gender), isMany: true }
    default:
      return { ...nobody, typed: choice, problem: sideText.noSuchHorse(choice, gender) }
  }
}
