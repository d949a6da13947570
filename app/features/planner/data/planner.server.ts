import { redirect } from 'react-router'
import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { BREEDS } from '#app/domain/breeds.table.ts'
import { breedName } from '#app/domain/breeds.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { type HorseDocument, readNumber, readText } from '#app/domain/documents.ts'
import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { readKnownName } from '#app/domain/names.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { compareSwedish, formatNumber } from '#app/domain/swedish.ts'
import type { Option } from '#app/features/horses/view/list.ts'
import { type Ancestor, findPedigreeCells } from '#app/features/pedigree/data/ancestors.server.ts'
import { findAncestry } from '#app/features/pedigree/data/ancestry.server.ts'
import { type KinshipView, kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { type PedigreeCellView, pedigreeView } from '#app/features/pedigree/view/tree.ts'
import {
  FIRST_SEED,
  FOALS_AT_ONCE,
  LAST_SEED,
  type PlannerAddress,
  plannerPath,
  readPlannerAddress,
  type SideAddress,
  wishesOf,
} from '#app/features/planner/schema/address.ts'
import {
  CUSTOM_FIELDS,
  CUSTOM_MARK,
  type CustomField,
  customHorseTexts,
  decodeCustomHorse,
  encodeCustomHorse,
  readCustomHorse,
} from '#app/features/planner/schema/custom-horse.server.ts'
import { compareFoals, type FoalCardView, type FoalView, foalView, rollFoal } from '#app/features/planner/view/foal.ts'
import {
  type BoardView,
  boardView,
  type GoalFormView,
  type GoalRowView,
  goalForm,
  goalRows,
} from '#app/features/planner/view/goals.ts'
import {
  type ColoursView,
  coloursView,
  type HiddenView,
  hiddenView,
  type OddsView,
  oddsOfPair,
  oddsView,
  riskSentence,
} from '#app/features/planner/view/odds.ts'
import {
  type Parent,
  type ParentView,
  parentOfCustom,
  parentOfHorse,
  parentView,
} from '#app/features/planner/view/parent.ts'
import type { Store } from '#app/store/store.ts'
import { plannerText } from '#app/text/planner.ts'
import { startBoard } from './board.server.ts'
import { findParent, findParentFacets, type ParentFacets, searchParents } from './horses.server.ts'

export type Suggestion = { name: string; href: string; facts: string; coat: string | null }

export type SideView = {
  gender: ParentGender
  /** Keys in the address. */
  field: 'hingst' | 'sto'
  generationField: 'hgen' | 'sgen'
  breedField: 'hras' | 'sras'
  /** What stands in the field of the name. */
  typed: string
  parent: ParentView | null
  generations: Option[]
  breeds: Option[]
  generation: string
  breed: string
  problem: string | null
  /** Horses to choose from while none is chosen; null where one is. */
  matches: { total: number; horses: Suggestion[] } | null
  /** A temporary horse's code, to edit it. */
  editHref: string | null
}

export type PairView = {
  title: string
  foal: FoalView
  nextHref: string
  tenHref: string
  oneHref: string
  ten: (FoalCardView & { href: string })[] | null
  odds: OddsView
  colours: ColoursView | null
  risk: { text: string; isSafe: boolean } | null
  hidden: HiddenView[]
  kinship: KinshipView
  pedigree: [sire: PedigreeCellView, dam: PedigreeCellView]
  goals: GoalRowView[]
  goalHref: string
}

export type CustomFormView = {
  values: Record<CustomField, string>
  errors: Partial<Record<CustomField, string>>
  breeds: Option[]
}

/** Fields of the address that a form of another part of it must carry along. */
export type KeptField = { name: string; value: string }

export type PlannerData = {
  view: PlannerAddress['view']
  sides: [sire: SideView, dam: SideView]
  /** What was wrong in the address; each is a sentence. */
  problems: string[]
  errors: Record<string, string>
  pair: PairView | null
  custom: CustomFormView | null
  board: { form: GoalFormView; view: BoardView | null } | null
  pairHref: string
  boardHref: string
  newHorseHref: string
  /** For the form of the pair, for that of a temporary horse. */
  keptByPair: KeptField[]
  keptByHorse: KeptField[]
}

const SIDES = {
  Hingst: { field: 'hingst', generationField: 'hgen', breedField: 'hras', side: 'sire', kept: 'h0' },
  Sto: { field: 'sto', generationField: 'sgen', breedField: 'sras', side: 'dam', kept: 's0' },
} as const

/** Everything the planner shows at an address. Throws a redirect where a form's answer has a shorter address. */
export async function loadPlanner(store: Store, url: URL, today: Today): Promise<PlannerData> {
  const search = url.searchParams
  const { address, problems } = readPlannerAddress(search)
  redirectToKept(search, address)
  const custom = address.view === 'ny' ? readCustomForm(search, address) : null
  const [sire, dam] = await Promise.all([
    readSide(store, 'Hingst', address, today),
    readSide(store, 'Sto', address, today),
  ])
  const pair =
    address.view === 'par' && sire.parent && dam.parent ? await pairOf(store, sire.parent, dam.parent, address) : null
  return {
    view: address.view,
    sides: [sire.view, dam.view],
    problems: [
      ...problems.filter(({ field }) => field === 'fro').map(({ message }) => message),
      ...sire.problems,
      ...dam.problems,
    ],
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    pair,
    custom,
    board: address.view === 'mal' ? await boardOf(store, address, search, today) : null,
    pairHref: plannerPath(address, { view: 'par', page: 1 }),
    boardHref: plannerPath(address, { view: 'mal', page: 1, ancestor: null, isTen: false, seed: FIRST_SEED }),
    newHorseHref: plannerPath(address, { view: 'ny' }),
    keptByPair: kept(address, (name) => !/^(hingst|sto|hgen|hras|sgen|sras|fro|antal|anfader|sida)$/.test(name)),
    keptByHorse: kept({ ...address, view: 'ny' }, (name) => !/^(fro|antal|anfader|sida)$/.test(name)),
  }
}

function kept(address: PlannerAddress, isKept: (name: string) => boolean): KeptField[] {
  const query = new URL(plannerPath(address), 'http://localhost').searchParams
  return [...query].filter(([name]) => isKept(name)).map(([name, value]) => ({ name, value }))
}

/** Without script the field of a name cannot hold a temporary horse's code: the form sends it beside. */
function redirectToKept(search: URLSearchParams, address: PlannerAddress): void {
  let isShorter = false
  const next = { ...address }
  for (const gender of ['Hingst', 'Sto'] as const) {
    const { side, kept: field } = SIDES[gender]
    const code = search.get(field)
    if (code === null) continue
    isShorter = true
    const decoded = decodeCustomHorse(code, gender)
    if (decoded.ok && decoded.horse.name === next[side].choice) next[side] = { ...next[side], choice: code }
  }
  if (isShorter) throw redirect(plannerPath(next))
}

function readCustomForm(search: URLSearchParams, address: PlannerAddress): CustomFormView {
  const breeds = BREEDS.map(({ code, name }) => ({ value: code, label: name }))
  const edited = search.get('andra')
  if (!search.has('namn') && edited !== null) {
    const decoded = decodeCustomHorse(edited, 'Hingst')
    if (decoded.ok) {
      const errors = Object.fromEntries(decoded.problems.map(({ field, message }) => [field, message]))
      return { values: customHorseTexts(decoded.horse), errors, breeds }
    }
  }
  // The fields of the form, as texts; what the form of the board calls by the same name is not asked for here.
  const values = Object.fromEntries(CUSTOM_FIELDS.map((field) => [field, search.get(field) ?? ''])) as Record<
    CustomField,
    string
  >
  if (!search.has('namn')) return { values, errors: {}, breeds }
  const { horse, problems } = readCustomHorse(values, 'Hingst')
  if (problems.length === 0) {
    const side = SIDES[horse.gender].side
    const choice = encodeCustomHorse(horse)
    throw redirect(
      plannerPath(address, { view: 'par', [side]: { ...address[side], choice }, seed: FIRST_SEED, ancestor: null }),
    )
  }
  return { values, errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])), breeds }
}

type ReadSide = { parent: Parent | null; view: SideView; problems: string[] }

async function readSide(store: Store, gender: ParentGender, address: PlannerAddress, today: Today): Promise<ReadSide> {
  const { side, ...fields } = SIDES[gender]
  const wanted = address[side]
  const [chosen, facets] = await Promise.all([
    chooseParent(store, gender, wanted.choice, today.year),
    findParentFacets(store.db, gender, today.year),
  ])
  const { parent, typed, problem } = chosen
  const filter = { generation: wanted.generation, breed: wanted.breed }
  const listed =
    parent || address.view !== 'par'
      ? null
      : await searchParents(store.db, { gender, typed: chosen.isMany ? typed : '', year: today.year, ...filter })
  const withChoice = (choice: string) =>
    plannerPath(address, { [side]: { ...wanted, choice }, seed: FIRST_SEED, ancestor: null, isTen: false, page: 1 })
  return {
    parent,
    problems: chosen.problems,
    view: {
      gender,
      field: fields.field,
      generationField: fields.generationField,
      breedField: fields.breedField,
      typed: parent?.name ?? typed,
      parent: parent && parentView(parent, today.year),
      ...pickerOptions(facets, wanted),
      problem,
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

export function suggestionOf(horse: HorseDocument, href: string): Suggestion {
  const color = readText(horse.color)
  const breed = readText(horse.breed)
  const height = readNumber(horse.height)
  const generation = readText(horse.generation)
  return {
    name: horse.name,
    href,
    facts: [
      color,
      breed,
      height === null ? null : `${formatNumber(height)}\u00a0cm`,
      generation && `gen.\u00a0${generation}`,
    ]
      .filter((fact) => fact !== null && fact !== '')
      .join(', '),
    coat: color && drawingOf({ name: horse.name, color, genotype: readText(horse.genotype) }).coat,
  }
}

function pickerOptions(facets: ParentFacets, { generation, breed }: SideAddress) {
  const shown = generation === null || generation < 0 ? '' : String(generation)
  const generations = facets.generations.map(String)
  if (shown !== '' && !generations.includes(shown)) generations.push(shown)
  const breeds = breed !== null && !facets.breeds.includes(breed) ? [...facets.breeds, breed] : facets.breeds
  return {
    generation: shown,
    breed: breed ?? '',
    generations: generations.map((value) => ({ value, label: `Generation ${value}` })),
    breeds: breeds
      .map((code) => ({ value: code, label: breedName(code) }))
      .toSorted((a, b) => compareSwedish(a.label, b.label)),
  }
}

type Chosen = { parent: Parent | null; typed: string; problem: string | null; problems: string[]; isMany: boolean }

async function chooseParent(store: Store, gender: ParentGender, choice: string | null, year: number): Promise<Chosen> {
  const nobody = { parent: null, problem: null, problems: [], isMany: false }
  if (choice === null) return { ...nobody, typed: '' }
  const found = await findParent(store.db, gender, choice, year)
  if (found.kind === 'horse') return { ...nobody, typed: found.horse.name, parent: parentOfHorse(found.horse, gender) }
  // A name may begin with the mark as well: horses of the stud come first.
  if (found.kind === 'none' && choice.startsWith(CUSTOM_MARK)) {
    const decoded = decodeCustomHorse(choice, gender)
    if (!decoded.ok) return { ...nobody, typed: '', problem: decoded.message }
    const { horse, problems } = decoded
    if (horse.gender !== gender) {
      return { ...nobody, typed: '', problem: plannerText.refused('not-this-sex', horse.name, gender) }
    }
    const told = problems.map(({ message }) => `${horse.name}: ${message}`)
    return { ...nobody, typed: horse.name, parent: parentOfCustom(horse, encodeCustomHorse(horse)), problems: told }
  }
  switch (found.kind) {
    case 'refused':
      return { ...nobody, typed: choice, problem: plannerText.refused(found.refusal, found.horse.name, gender) }
    case 'many':
      return { ...nobody, typed: choice, problem: plannerText.manyMatches(choice, found.total, gender), isMany: true }
    default:
      return { ...nobody, typed: choice, problem: plannerText.noSuchHorse(choice, gender) }
  }
}

async function pairOf(store: Store, sire: Parent, dam: Parent, address: PlannerAddress): Promise<PairView> {
  const { db } = store
  const parents = [sire, dam]
  const grandparents = parents.flatMap(({ document }) => [readKnownName(document.sire), readKnownName(document.dam)])
  const known = grandparents.filter((name) => name !== null)
  const ancestry = await findAncestry(db, [
    ...parents.flatMap((parent) => (parent.isCustom ? [] : [parent.name])),
    ...parents.flatMap(({ isCustom, document }) =>
      isCustom ? [document.sire, document.dam].map(readKnownName).filter((name) => name !== null) : [],
    ),
  ])
  const temporary = new Map<string, Ancestor>()
  for (const { key, isCustom, document } of parents) {
    if (!isCustom) continue
    ancestry.set(key, { sire: readKnownName(document.sire), dam: readKnownName(document.dam) })
    // A temporary horse has the fields of a pedigree entry, and stands nowhere else.
    temporary.set(key, { document, own: false })
  }
  const labelOf = (key: string) => parents.find((parent) => parent.key === key)?.name ?? key
  const inbreeding = inbreedingOfPair(ancestry, sire.key, dam.key)
  const chosen = address.ancestor
  const addressOf = (ancestor: string | null) => plannerPath(address, { ancestor }, 'stamtavla')
  const [cells, genotypes] = await Promise.all([
    findPedigreeCells(db, { name: '', sire: sire.key, dam: dam.key }, temporary),
    findGenotypes(store, known),
  ])
  const odds = oddsOfPair(sire, dam)
  const rolled = rollFoal(sire, dam, address.seed)
  const foal = foalView(sire, dam, rolled)
  const seedOf = (seed: number) => ((seed - 1) % LAST_SEED) + 1
  const next = { seed: seedOf(address.seed + 1), isTen: false }
  return {
    title: `${foal.colour ?? 'Föl'} ${foal.descent}`,
    foal,
    nextHref: plannerPath(address, next, 'fol'),
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
    risk: riskSentence(sire, dam, odds.colours),
    hidden: parents.map((parent) => hiddenView(parent, genotypes)),
    kinship: kinshipView(inbreeding, { chosen, addressOf, labelOf }),
    pedigree: pedigreeView(cells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf }),
    goals: goalRows(sire, dam, rolled, inbreeding.ok ? inbreeding.value : null, address.goal),
    goalHref: plannerPath(address, { view: 'mal', page: 1, ancestor: null, isTen: false, seed: FIRST_SEED }),
  }
}

/** The genotypes of horses of the stud, by name. */
async function findGenotypes({ db }: Store, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('horses').select(['name', 'doc']).where('name', 'in', names).execute()
  return new Map(
    rows.flatMap(({ name, doc }) => {
      const genotype = readText((JSON.parse(doc) as HorseDocument).genotype)
      return genotype === null ? [] : [[name, genotype] as const]
    }),
  )
}

async function boardOf(store: Store, address: PlannerAddress, search: URLSearchParams, today: Today) {
  const form = goalForm(address.goal, search)
  if (wishesOf(address.goal).length === 0) return { form, view: null }
  const { board } = await startBoard(store, address, today)
  return { form, view: boardView(await board, address) }
}
