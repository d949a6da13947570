import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { type LineState, watchLines } from '#app/domain/lines/line-watch.ts'
import {
  effectiveFounders,
  founderShares,
  herdKinship,
  indexIn,
  type Planned,
  type Population,
  withLiving,
  withPlanned,
} from '#app/domain/lines/population.ts'
import { horsePath } from '#app/domain/names.ts'
import { pageOf } from '#app/domain/pages.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import type { Guard, Measured } from '../data/guard.server.ts'
import { lineGuardText } from '../text.ts'
import { figure, lineRow, percent, warningText } from './lines.ts'
import { birthYears, intervalRows, measureRows } from './measures.ts'

type Fact = { label: string; value: string }
export type Change = { label: string; before: string; after: readonly string[] }

export type GuardView = ReturnType<typeof guardView>

type PlannedView = { sire: string; dam: string; problem: string | null; facts: Fact[]; changes: Change[] }

const { whole } = lineGuardText

/** An older horse is not counted on for another year of breeding: our own choice. */
const LAST_BREEDING_YEARS = 20
const FOUNDERS_SHOWN = 40
const FOUNDER_BARS = 12
const KIN_PER_PAGE = 50
const NEW_FOALS = 5

export type GuardQuestion = { page: number; sire: string; dam: string }

/** `awaited`: the herd with the foals of the year's breedings; null without any. */
export function guardView(guard: Guard, question: GuardQuestion, awaited: Measured | null = null) {
  const { population, shares, lines } = guard
  const rows = lines.map(lineRow)
  const most = Math.max(1, ...rows.map(({ all }) => all))
  const largest = founderRows(guard)
  const top = Math.max(...largest.slice(0, 1).map(({ share }) => share), Number.MIN_VALUE)
  return {
    measures: measureRows(guard, awaited),
    columns: awaited === null ? whole.columns : [...whole.columns, whole.withFoals(awaited.size - guard.size)],
    intervals: intervalRows(guard),
    years: birthYears(guard),
    looped: population.looped.length === 0 ? null : lineGuardText.looped(population.looped.slice(0, 10).join(', ')),
    warnings: lines.flatMap((line) => line.warnings.map((one) => lineGuardText.lastOf(line.text, warningText(one)))),
    lines: rows,
    lineBars: rows.map(({ text: line, all }) => ({ label: line, share: all / most })),
    founders: largest.map(({ row }) => row),
    founderBars: largest.slice(0, FOUNDER_BARS).map(({ row, share }) => ({ label: row.name, share: share / top })),
    shownFounders: lineGuardText.shownFounders(largest.length, shares.length),
    kin: kinRows(guard, question.page),
    noFoals: noFoals(guard),
    newBlood: newBlood(guard),
    planned: question.sire === '' && question.dam === '' ? null : plannedView(guard, question),
    names: { stallions: namesOf(guard, STALLION), mares: namesOf(guard, MARE) },
  }
}

const MOST_NAMES = 500

function namesOf({ living }: Guard, gender: string): string[] {
  const names = [...living.values()]
    .filter((horse) => horse.gender === gender && horse.canBreed)
    .map(({ name }) => name)
  return names.slice(0, MOST_NAMES).toSorted(compareSwedish)
}

function founderRows({ population, shares, retained, living }: Guard) {
  const largest = [...shares.entries()].toSorted(([, a], [, b]) => b.share - a.share).slice(0, FOUNDERS_SHOWN)
  return largest.map(([place, { at, isNamed, share }]) => {
    const name = population.names[at] ?? ''
    const after = livingAfter(population, at)
    const count = (gender: string) => after.filter((one) => living.get(one)?.gender === gender).length
    return {
      share,
      row: {
        name: isNamed ? name : lineGuardText.ofUnknown(name),
        href: isNamed && living.has(name) ? horsePath(name) : null,
        share: percent(share),
        retained: percent(retained.parts[place] ?? 0),
        stallions: count(STALLION),
        mares: count(MARE),
      },
    }
  })
}

function livingAfter({ sires, dams, living, names }: Population, founder: number): string[] {
  const isAfter = new Uint8Array(sires.length + 1)
  isAfter[founder] = 1
  for (let at = founder + 1; at < sires.length; at++) {
    isAfter[at] = (isAfter[sires[at] ?? 0] ?? 0) | (isAfter[dams[at] ?? 0] ?? 0)
  }
  return living.filter((at) => isAfter[at] === 1).map((at) => names[at] ?? '')
}

function kinRows({ population, herd, losses, living }: Guard, wantedPage: number) {
  const inOrder = population.living
    .map((at, place) => ({
      name: population.names[at] ?? '',
      kinship: herd.each[place] ?? 0,
      loss: losses[place] ?? 0,
    }))
    .toSorted((a, b) => a.kinship - b.kinship || compareSwedish(a.name, b.name))
  const { page, pages, from, until } = pageOf(inOrder.length, KIN_PER_PAGE, wantedPage)
  const rows = inOrder.slice(from, until).map(({ name, kinship, loss }) => {
    const horse = living.get(name)
    return {
      name,
      href: horsePath(name),
      gender: horse?.gender ?? '',
      line: horse?.line ?? '',
      kinship: percent(kinship),
      loss: figure(loss),
    }
  })
  return { rows, page, pages }
}

function measuresOf(population: Population): { size: number; kinship: number; genomes: number; founders: number } {
  const { mean, founderGenomes } = herdKinship(population)
  const founders = effectiveFounders(founderShares(population))
  return { size: population.living.length, kinship: mean, genomes: founderGenomes, founders }
}

function changesOf(before: Population, after: readonly Population[]): Change[] {
  const [was, are] = [measuresOf(before), after.map(measuresOf)]
  const row = (key: keyof typeof lineGuardText.measures, tell: (value: number) => string): Change => ({
    label: lineGuardText.measures[key],
    before: tell(was[key]),
    after: are.map((one) => tell(one[key])),
  })
  return [row('size', String), row('kinship', percent), row('genomes', figure), row('founders', figure)]
}

function noFoals({ population, living, lines }: Guard) {
  const horseAt = (at: number) => living.get(population.names[at] ?? '')
  const herd = withLiving(population, (at) => horseAt(at)?.canBreed === true)
  const staysNextYear = (ageYears: number | null) => ageYears === null || ageYears + 1 <= LAST_BREEDING_YEARS
  const next = withLiving(herd, (at) => staysNextYear(horseAt(at)?.ageYears ?? null))
  const count = herd.living.length - next.living.length
  const lead = lineGuardText.noFoalsLead(LAST_BREEDING_YEARS)
  if (count === 0) return { lead, falling: lineGuardText.noFoalsNone, lines: [], changes: [] }
  const after = watchLines(
    [...living.values()].map((horse) => ({ ...horse, canBreed: horse.canBreed && staysNextYear(horse.ageYears) })),
  )
  const able = (line: LineState | undefined, gender: string) =>
    line?.horses.filter((horse) => horse.gender === gender && horse.canBreed).length ?? 0
  const losing = lines.flatMap((line, at) => {
    if (line.founder.group === 0) return []
    return [[STALLION, lineGuardText.losesStallions] as const, [MARE, lineGuardText.losesMares] as const].flatMap(
      ([gender, sentence]) =>
        able(line, gender) > 0 && able(after[at], gender) === 0 ? [lineGuardText.lineFalls(line.text, sentence)] : [],
    )
  })
  return { lead, falling: lineGuardText.falling(count), lines: losing, changes: changesOf(herd, [next]) }
}

/** An unrelated horse, and the same with foals out of the mares least related to the stud. */
function newBlood({ population, herd, living }: Guard) {
  const mares = population.living
    .map((at, place) => ({ at, kinship: herd.each[place] ?? 0 }))
    .filter(({ at }) => {
      const horse = living.get(population.names[at] ?? '')
      return horse?.gender === MARE && horse.canBreed
    })
    .toSorted((a, b) => a.kinship - b.kinship)
    .slice(0, NEW_FOALS)
  const newcomer: Planned = { sire: null, dam: null }
  const foals = mares.map(({ at }): Planned => ({ sire: population.names.length, dam: at }))
  const after = [withPlanned(population, [newcomer])]
  if (foals.length > 0) after.push(withPlanned(population, [newcomer, ...foals]))
  return { foals: foals.length, changes: changesOf(population, after) }
}

function plannedView({ population }: Guard, { sire, dam }: GuardQuestion): PlannedView {
  const view = { sire, dam, facts: [], changes: [] }
  const [one, other] = [indexIn(population, sire), indexIn(population, dam)]
  if (sire === '' || dam === '') return { ...view, problem: lineGuardText.plannedLead }
  if (one === null) return { ...view, problem: lineGuardText.notFound(sire) }
  if (other === null) return { ...view, problem: lineGuardText.notFound(dam) }
  const after = withPlanned(population, [{ sire: one, dam: other }])
  const foal = population.names.length
  const kinship = herdKinship(after).each[after.living.length - 1] ?? 0
  return {
    sire,
    dam,
    problem: null,
    facts: [
      { label: lineGuardText.foalInbreeding, value: percent(after.inbreeding[foal] ?? 0) },
      { label: lineGuardText.foalKinship, value: percent(kinship) },
    ],
    changes: changesOf(population, [after]),
  }
}
