/** What happened in each year, and the leagues of all years, from dated records: nobody writes a chronicle by hand. */
import { ageInYears, readYear } from '../age.ts'
import { horseStatus } from '../categories.ts'
import { findDiscipline, splitClassKey } from '../competition/class-key.ts'
import type { DisciplineKey } from '../competition/disciplines.table.ts'
import { isDay } from '../days.ts'
import { type EvaluationDocument, type HorseDocument, readText, type ScoresDocument } from '../documents.ts'
import { readEvaluationDate } from '../evaluations/readings.ts'
import { evaluationSheet, findEvaluationType } from '../evaluations/sheet.ts'
import { PREMIERING_GRADES, type PremieringGrade, readPremieringGrade } from '../grading/premiering.ts'
import { parseResultLine, placingPoints } from '../merits/result-line.ts'
import { readResults } from '../merits/scores-document.ts'
import { vhfTitle } from '../merits/titles.ts'
import { yearOfDate } from '../merits/totals.ts'
import { readKnownName } from '../names.ts'
import { monthOf } from '../news/months.ts'
import { levelOf } from '../roll/facts.ts'
import { compareUnits } from '../swedish.ts'

type Named = { name: string }
type Foal = Named & { gender: string | null; sire: string | null; dam: string | null }
type Winner = Named & { wins: number; best: { discipline: DisciplineKey; classKey: string } | null }
type WinningSire = Named & { wins: number; offspring: number; foremost: string }
type Premiered = Named & { grade: PremieringGrade; points: string | null; total: number; date: string | null }
/** `date` is that of the result that reached it. */
type ReachedTitle = Named & { title: string; date: string }
type ClassOfWin = { discipline: DisciplineKey; classKey: string }
/** `at` is null for a class that is not known. */
type Won = Named & { date: string; at: ClassOfWin | null }
/** `month` as `2026-11`, `day` that of its last win, `some` who won last. */
export type MonthOfWins = { month: string; wins: number; day: string; some: readonly Won[] }
type Died = Named & { born: number | null; died: number }

export type YearBook = {
  year: number
  foals: { count: number; some: Foal[] }
  starts: number
  /** Whether all that started or was judged has been bought: it may have been elsewhere then. */
  isBought: boolean
  wins: number
  /** Of the wins that have a day. */
  months: MonthOfWins[]
  winners: Winner[]
  sires: WinningSire[]
  titles: { count: number; some: ReachedTitle[] }
  assessments: number
  premierings: { count: number; some: Premiered[] }
  sold: { count: number; some: (Named & { owner: string | null })[] }
  died: { count: number; some: Died[] }
}

export type Chronicle = {
  years: YearBook[]
  /** The year with the most wins. */
  best: number | null
  leagues: {
    /** Of each class the horse with the most wins. */
    classes: { discipline: DisciplineKey; classKey: string; name: string; wins: number }[]
    elit: (Named & { count: number })[]
    decades: { decade: number; rows: (Named & { points: number })[] }[]
    progeny: (Named & { wins: number; winners: number })[]
  }
}

const MOST_FOALS = 48
const MOST_NAMED = 40
const MOST_WINNERS = 5
const MOST_OF_MONTH = 3
const MOST_IN_LEAGUE = 10
const FIRST_YEAR = 1900

type Tally = Map<string, number>
const count = (tally: Tally, key: string, by = 1) => void tally.set(key, (tally.get(key) ?? 0) + by)
const first = (tally: Tally, most: number) =>
  [...tally].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, most)

type Scored = { date: string; points: number }

class OneYear {
  readonly foals: Foal[] = []
  foalCount = 0
  starts = 0
  /** Starts and assessments of horses that were not bought. */
  ofOwn = 0
  readonly wins: Tally = new Map()
  readonly months = new Map<string, MonthOfWins>()
  readonly winsOfSire = new Map<string, Tally>()
  readonly best = new Map<string, ClassOfWin>()
  readonly titles: ReachedTitle[] = []
  assessments = 0
  readonly premierings: Premiered[] = []
  readonly sold: (Named & { owner: string | null })[] = []
  readonly died: Died[] = []
}

export type Judged = {
  scores: ScoresDocument | null
  evaluations: readonly EvaluationDocument[]
  /** The year in which the journal says that it was sold. */
  soldIn: number | null
}

/** Collects horse by horse, so that a large stud need not be in memory. `year` is the present one: none is later. */
export class ChronicleBook {
  readonly #year: number
  readonly #years = new Map<number, OneYear>()
  readonly #classes = new Map<string, Tally>()
  readonly #elit: Tally = new Map()
  readonly #decades = new Map<number, Tally>()
  readonly #progeny = new Map<string, { wins: number; winners: Set<string> }>()

  constructor(year: number) {
    this.#year = year
  }

  #of(year: number | null): OneYear | null {
    if (year === null || year > this.#year || year < FIRST_YEAR) return null
    const known = this.#years.get(year) ?? new OneYear()
    this.#years.set(year, known)
    return known
  }

  /** `horse` has the parents that count. */
  add(horse: HorseDocument, { scores, evaluations, soldIn }: Judged): void {
    const { name } = horse
    const [sire, dam] = [readKnownName(horse.sire), readKnownName(horse.dam)]
    const born = readYear(horse.age)
    // Who was bought was born elsewhere, and is no foal of the year.
    const isBought = readText(horse.seller) !== null
    const atBirth = isBought ? null : this.#of(born)
    if (atBirth) {
      atBirth.foalCount += 1
      if (atBirth.foals.length < MOST_FOALS) atBirth.foals.push({ name, gender: readText(horse.gender), sire, dam })
    }
    const died = readYear(horse.died)
    if (died !== null) this.#of(died)?.died.push({ name, born, died })
    if (horseStatus(horse) === 'sold') this.#of(soldIn)?.sold.push({ name, owner: readText(horse.owner) })
    this.#addEvaluations(horse, evaluations, [sire, dam])
    if (scores !== null) this.#addResults({ name, born, isBought }, scores, [sire, dam])
  }

  #addEvaluations(
    { name, seller }: HorseDocument,
    evaluations: readonly EvaluationDocument[],
    parents: (string | null)[],
  ): void {
    let isElit = false
    for (const document of evaluations) {
      const date = readEvaluationDate(document.date)
      const of = this.#of(date === null ? null : yearOfDate(date))
      if (of) {
        of.assessments += 1
        if (readText(seller) === null) of.ofOwn += 1
      }
      if (findEvaluationType(document.type)?.type !== 'premiering') continue
      const { grade: said, result } = evaluationSheet(document)
      const grade = readPremieringGrade(said) ?? 'G'
      isElit ||= grade === 'Elit'
      of?.premierings.push({ name, grade, points: result?.shown ?? null, total: result?.total ?? -1, date })
    }
    if (isElit) for (const parent of new Set(parents)) if (parent !== null) count(this.#elit, parent)
  }

  #addResults(
    { name, born, isBought }: { name: string; born: number | null; isBought: boolean },
    scores: ScoresDocument,
    parents: (string | null)[],
  ): void {
    const points = new Map<number, Scored[]>()
    for (const { discipline, classKey, lines } of readResults(scores)) {
      const key = findDiscipline(discipline)?.key ?? null
      const { plain } = splitClassKey(classKey)
      for (const line of lines) {
        const result = parseResultLine(line)
        const year = result && yearOfDate(result.date)
        // A year before its birth was mistyped, or its birth year was.
        if (result === null || year === null || (born !== null && ageInYears(born, year) === null)) continue
        const of = this.#of(year)
        if (of === null) continue
        of.starts += 1
        if (!isBought) of.ofOwn += 1
        const scored = { date: result.date, points: placingPoints(result.place) }
        const ofYear = points.get(year)
        if (ofYear) ofYear.push(scored)
        else points.set(year, [scored])
        if (result.place !== 1) continue
        const at = key === null ? null : { discipline: key, classKey: plain }
        this.#addWin(name, of, at, parents)
        addToMonth(of, { name, date: result.date, at })
      }
    }
    this.#addTitles(name, points)
  }

  #addWin(name: string, of: OneYear, at: ClassOfWin | null, parents: readonly (string | null)[]): void {
    count(of.wins, name)
    const best = of.best.get(name)
    if (at !== null) {
      // The highest class of the discipline in which it won first.
      const isHigher =
        best === undefined ||
        (best.discipline === at.discipline &&
          levelOf(at.discipline, at.classKey) > levelOf(best.discipline, best.classKey))
      if (isHigher) of.best.set(name, at)
      const id = `${at.discipline}:${at.classKey}`
      const tally = this.#classes.get(id) ?? new Map<string, number>()
      count(tally, name)
      this.#classes.set(id, tally)
    }
    const [sire] = parents
    if (sire) {
      const tally = of.winsOfSire.get(sire) ?? new Map<string, number>()
      count(tally, name)
      of.winsOfSire.set(sire, tally)
    }
    for (const parent of new Set(parents)) {
      if (parent === null) continue
      const known = this.#progeny.get(parent) ?? { wins: 0, winners: new Set<string>() }
      known.wins += 1
      known.winners.add(name)
      this.#progeny.set(parent, known)
    }
  }

  /** The titles that a horse's points reached, year by year; extra points belong to no year. */
  #addTitles(name: string, points: ReadonlyMap<number, readonly Scored[]>): void {
    let total = 0
    for (const [year, ofYear] of [...points].sort(([a], [b]) => a - b)) {
      const before = vhfTitle(total)
      const had = total
      for (const one of ofYear) total += one.points
      const decade = this.#decades.get(Math.floor(year / 10) * 10) ?? new Map<string, number>()
      count(decade, name, total - had)
      this.#decades.set(Math.floor(year / 10) * 10, decade)
      const after = vhfTitle(total)
      if (after === null || after === before) continue
      let sum = had
      const byDay = ofYear.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
      const reached = byDay.find((one) => {
        sum += one.points
        return vhfTitle(sum) === after
      })
      this.#of(year)?.titles.push({ name, title: after.shown, date: reached?.date ?? '' })
    }
  }

  chronicle(): Chronicle {
    const years = [...this.#years].sort(([a], [b]) => b - a).map(([year, one]) => bookOf(year, one))
    const [best] = years.filter(({ wins }) => wins > 0).toSorted((a, b) => b.wins - a.wins)
    const classes = [...this.#classes].flatMap(([id, tally]) => {
      const [top] = first(tally, 1)
      const colon = id.indexOf(':')
      const discipline = id.slice(0, colon) as DisciplineKey // as it was put together
      return top ? [{ discipline, classKey: id.slice(colon + 1), name: top[0], wins: top[1] }] : []
    })
    return {
      years,
      best: best?.year ?? null,
      leagues: {
        classes: classes.toSorted(
          (a, b) =>
            Number(a.discipline > b.discipline) - Number(a.discipline < b.discipline) ||
            levelOf(b.discipline, b.classKey) - levelOf(a.discipline, a.classKey),
        ),
        elit: first(this.#elit, MOST_IN_LEAGUE).map(([name, one]) => ({ name, count: one })),
        decades: [...this.#decades]
          .sort(([a], [b]) => b - a)
          .map(([decade, tally]) => ({
            decade,
            rows: first(tally, MOST_WINNERS).map(([name, points]) => ({ name, points })),
          })),
        progeny: [...this.#progeny]
          .map(([name, { wins, winners }]) => ({ name, wins, winners: winners.size }))
          .sort((a, b) => b.wins - a.wins || (a.name < b.name ? -1 : 1))
          .slice(0, MOST_IN_LEAGUE),
      },
    }
  }
}

/** The last win of each, the newest first; of one day in the order of names, whatever came first. */
function lastWins(wins: readonly Won[]): Won[] {
  const inOrder = wins.toSorted((a, b) => compareUnits(b.date, a.date) || compareUnits(a.name, b.name))
  return inOrder.filter((one, at) => inOrder.findIndex(({ name }) => name === one.name) === at).slice(0, MOST_OF_MONTH)
}

function addToMonth({ months }: OneYear, win: Won): void {
  if (!isDay(win.date)) return
  const month = monthOf(win.date)
  const { wins, some: before } = months.get(month) ?? { wins: 0, some: [] }
  // Most wins of a large stud are older than the last ones.
  const isOlder = before.length === MOST_OF_MONTH && win.date < (before.at(-1)?.date ?? '')
  const some = isOlder ? before : lastWins([...before, win])
  months.set(month, { month, wins: wins + 1, day: some[0]?.date ?? win.date, some })
}

function bookOf(year: number, one: OneYear): YearBook {
  const best = (name: string) => one.best.get(name) ?? null
  const sires = [...one.winsOfSire]
    .map(([name, tally]) => ({
      name,
      wins: [...tally.values()].reduce((sum, wins) => sum + wins, 0),
      offspring: tally.size,
      foremost: first(tally, 1)[0]?.[0] ?? '',
    }))
    .sort((a, b) => b.wins - a.wins || (a.name < b.name ? -1 : 1))
  const premierings = one.premierings.toSorted(
    (a, b) => PREMIERING_GRADES.indexOf(a.grade) - PREMIERING_GRADES.indexOf(b.grade) || b.total - a.total,
  )
  return {
    year,
    foals: { count: one.foalCount, some: one.foals },
    starts: one.starts,
    isBought: one.ofOwn === 0 && one.starts + one.assessments > 0,
    wins: [...one.wins.values()].reduce((sum, wins) => sum + wins, 0),
    months: [...one.months.values()],
    winners: first(one.wins, MOST_WINNERS).map(([name, wins]) => ({ name, wins, best: best(name) })),
    sires: sires.slice(0, MOST_WINNERS),
    titles: { count: one.titles.length, some: one.titles.slice(0, MOST_NAMED) },
    assessments: one.assessments,
    premierings: { count: one.premierings.length, some: premierings.slice(0, MOST_NAMED) },
    sold: { count: one.sold.length, some: one.sold.slice(0, MOST_NAMED) },
    died: { count: one.died.length, some: one.died.slice(0, MOST_NAMED) },
  }
}
