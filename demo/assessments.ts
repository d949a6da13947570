/**
 * Evaluations of the stud's own horses. Marks follow from a horse's inherited build and its stats, with half a point of
 * chance. Totals and grades come from `app/domain`.
 */
import { pairValues } from '#app/domain/competition/potential.ts'
import type { EvaluationDocument } from '#app/domain/documents.ts'
import { evaluationSheet, sortEvaluations } from '#app/domain/evaluations/sheet.ts'
import { suggestsSelection } from '#app/domain/evaluations/suggestions.ts'
import { exteriorGrade } from '#app/domain/grading/exterior.ts'
import { FOAL_MAXIMA, foalGrade } from '#app/domain/grading/foal.ts'
import { meanOfMarks, sumOfMarks } from '#app/domain/grading/marks.ts'
import { suggestPremieringGrade } from '#app/domain/grading/premiering.ts'
import { vrhGrade } from '#app/domain/grading/vrh.ts'
import type { Animal } from './animal.ts'
import { type Career, pointsOf } from './careers.ts'
import type { Calendar } from './population.ts'
import { bell, chance, pick, type Random, streamOf, wholeBetween } from './random.ts'
import { JUDGES, LICENCE_COMMENTS } from './world.table.ts'

export type QualitySection = 'I' | 'II' | 'III' | 'IV'

export type Assessed = {
  documents: EvaluationDocument[]
  /** The five marks of the latest exterior, null without one. */
  exterior: number[] | null
  exteriorGrade: string
  /** `x, Grade` of the latest premiering. */
  premiering: string | null
  isSelected: boolean
}

export type Subject = {
  animal: Animal
  career: Career
  calendar: Calendar
  /** The last year it was shown here. */
  lastYear: number
  quality: { code: string; section: QualitySection | null } | null
  /** It is judged every year. */
  isShowStar: boolean
}

/** A mark of 0-10 in halves; judges of this stud do not go below 4. */
function mark(random: Random, value: number): number {
  return Math.min(10, Math.max(4, Math.round((value + bell(random) * 0.3) * 2) / 2))
}

/** The mark for the stats of a pair: 5,5 for 70 points, 9 for 160. */
function skill(animal: Animal, pair: 'movements' | 'jumping' | 'intelligence' | 'charisma'): number {
  return 2.8 + (pairValues(animal.stats)?.[pair] ?? 90) / 26
}

function buildMarks(random: Random, animal: Animal): number[] {
  return animal.build.map((value) => mark(random, value))
}

const day = (random: Random, year: number, fromMonth: number, toMonth: number) =>
  `${year}-${String(wholeBetween(random, fromMonth, toMonth)).padStart(2, '0')}-${String(wholeBetween(random, 1, 28)).padStart(2, '0')}`

function baseOf(random: Random, subject: Subject, type: string, date: string): EvaluationDocument {
  return { horse: subject.animal.name, date, judge: pick(random, JUDGES), type }
}

function exterior(
  random: Random,
  subject: Subject,
  year: number,
): { document: EvaluationDocument; marks: number[]; grade: string } {
  const marks = buildMarks(random, subject.animal)
  const [breedType = 0, hnb = 0, extremeties = 0, movement = 0, overall = 0] = marks
  const totalPoints = sumOfMarks(marks)
  // Two forms write this evaluation, each with its own limits.
  const grade = exteriorGrade(totalPoints, chance(random, 0.3) ? 'addForm' : 'standalone')
  const document = {
    ...baseOf(random, subject, 'exterior', day(random, year, 4, 10)),
    breedType,
    hnb,
    extremeties,
    movement,
    overall,
    totalPoints,
    premium: grade,
  }
  return { document, marks, grade }
}

function gaits(random: Random, animal: Animal) {
  const value = skill(animal, 'movements')
  return { skritt: mark(random, value), trav: mark(random, value), galopp: mark(random, value - 0.1) }
}

/** Foals: out of 30 (the form, which stores `maxPoints`) or out of 50. */
function foalTest(
  random: Random,
  subject: Subject,
  type: 'folbedomning' | 'kvalitetfolbedomning',
  year: number,
): EvaluationDocument {
  const { animal } = subject
  const isShort = type === 'folbedomning' && chance(random, 0.5)
  const three = animal.build.slice(0, 3).map((value) => mark(random, value))
  const gait = gaits(random, animal)
  const intryck = mark(random, skill(animal, 'charisma'))
  const exteriorMark = isShort ? mark(random, (animal.build[0] ?? 7) + 0.2) : sumOfMarks(three)
  const gangarter = Math.round((meanOfMarks([gait.skritt, gait.trav, gait.galopp]) ?? 0) * 100) / 100
  const max = isShort ? FOAL_MAXIMA.adminForm : FOAL_MAXIMA.page
  const mean = meanOfMarks([gait.skritt, gait.trav, gait.galopp]) ?? 0
  return {
    ...baseOf(random, subject, type, day(random, year, 7, 9)),
    exterior: exteriorMark,
    ...gait,
    gangarter,
    intryck,
    premium: foalGrade(exteriorMark + mean + intryck, max),
    ...(isShort ? { maxPoints: max } : {}),
  }
}

/** Older forms stored `extr`, `hoppTeknik` … instead of `ben`, `teknik` …; some marks are missing. */
function threeYearTest(random: Random, subject: Subject, year: number): EvaluationDocument {
  const { animal } = subject
  const [typ = 0, hhb = 0, ben = 0] = buildMarks(random, animal)
  const gait = gaits(random, animal)
  const teknik = mark(random, skill(animal, 'jumping'))
  const temperament = mark(random, (skill(animal, 'jumping') + skill(animal, 'intelligence')) / 2)
  const isOld = year < 2016 || chance(random, 0.2)
  const document: EvaluationDocument = {
    ...baseOf(random, subject, 'trearstest', day(random, year, 3, 6)),
    typ,
    hhb,
    ...(isOld ? { extr: ben } : { ben }),
    ...gait,
    ...(isOld ? { hoppTeknik: teknik, hoppTemp: temperament } : { teknik, temperament }),
    ...(isOld
      ? { gang: sumOfMarks([gait.skritt, gait.trav, gait.galopp]), hopp: teknik + temperament }
      : { gangart: sumOfMarks([gait.skritt, gait.trav, gait.galopp]), hoppning: teknik + temperament }),
  }
  if (!chance(random, 0.12)) return document
  const missing = pick(random, isOld ? ['skritt', 'hoppTemp'] : ['trav', 'temperament', 'hhb'])
  return { ...document, [missing]: chance(random, 0.5) ? '' : null }
}

function vrh(random: Random, subject: Subject, year: number): EvaluationDocument {
  const { animal } = subject
  const build = buildMarks(random, animal)
  const marks = {
    conformation: mark(random, (sumOfMarks(build) / 5) * 0.98),
    movement: mark(random, skill(animal, 'movements')),
    rideability: mark(random, skill(animal, 'intelligence')),
    typeP: build[0] ?? 7,
    overalImpression: mark(random, skill(animal, 'charisma')),
  }
  const totalPoints = sumOfMarks(Object.values(marks))
  return {
    ...baseOf(random, subject, 'vrh', day(random, year, 5, 9)),
    ...marks,
    totalPoints,
    premium: vrhGrade(totalPoints),
  }
}

function youngHorseTest(random: Random, subject: Subject, year: number): EvaluationDocument {
  const { animal } = subject
  const [typ = 0, hhb = 0, ben = 0] = buildMarks(random, animal)
  const gait = gaits(random, animal)
  const teknik = mark(random, skill(animal, 'jumping'))
  const temperament = mark(random, skill(animal, 'intelligence'))
  const document: EvaluationDocument = {
    ...baseOf(random, subject, 'kvalitetunghasttest', day(random, year, 8, 10)),
    typ,
    hhb,
    ben,
    ...gait,
    teknik,
    temperament,
    gangart: sumOfMarks([typ, hhb, ben, gait.skritt, gait.trav, gait.galopp]),
    hoppning: sumOfMarks([typ, hhb, ben, gait.galopp, teknik, temperament]),
    inriktning: focusOfTest(animal),
    ridprov: year - animal.born >= 4 ? (chance(random, 0.92) ? 'Godkänt' : 'Ej godkänt') : '',
  }
  return animal.sex === 'Sto' ? { ...document, selektionssto: suggestsSelection(document, animal.sex) } : document
}

function focusOfTest(animal: Animal): 'Gångarter' | 'Hoppning' {
  const pairs = pairValues(animal.stats)
  return (pairs?.jumping ?? 0) > (pairs?.movements ?? 0) ? 'Hoppning' : 'Gångarter'
}

function performanceTest(random: Random, subject: Subject, year: number): EvaluationDocument {
  const { animal } = subject
  const [typ = 0, hhb = 0, ben = 0] = buildMarks(random, animal)
  const gait = gaits(random, animal)
  const teknik = mark(random, skill(animal, 'jumping'))
  const temperament = mark(random, skill(animal, 'intelligence'))
  return {
    ...baseOf(random, subject, 'kvalitetbruksprov', day(random, year, 9, 11)),
    typ,
    hhb,
    ben,
    ...gait,
    teknik,
    temperament,
    gangart: Math.round((meanOfMarks([gait.skritt, gait.trav, gait.galopp]) ?? 0) * 100) / 100,
    hoppning: meanOfMarks([teknik, temperament]) ?? 0,
    lamplighet: mark(random, (skill(animal, 'intelligence') + skill(animal, 'charisma')) / 2),
    test1: Math.min(3, wholeBetween(random, 1, 3)),
    test2: Math.min(3, wholeBetween(random, 1, 4)),
    inriktning: focusOfTest(animal),
    ridprov: chance(random, 0.9) ? 'Godkänt' : 'Ej godkänt',
    ...(animal.sex === 'Sto' ? { selektionssto: false } : {}),
  }
}

function premiering(
  random: Random,
  subject: Subject,
  year: number,
  exteriorTotal: number,
  careers: ReadonlyMap<Animal, Career>,
): EvaluationDocument {
  const date = day(random, year, 10, 12)
  const { animal, career } = subject
  const until = (found: Career) => pointsOf(found.starts.filter((start) => start.date <= date))
  // Foals that have competed by then, each worth a quarter of its points.
  const counted = animal.foals
    .map((foal) => careers.get(foal))
    .filter((found) => found !== undefined)
    .map(until)
    .filter((points) => points > 0)
  const figures = {
    exterior: exteriorTotal,
    meritPoints: until(career) + career.notepoints,
    offAmount: counted.length,
    offPoints: counted.reduce((sum, points) => sum + Math.ceil(points / 4), 0),
  }
  const { grade, result } = suggestPremieringGrade(figures)
  return { ...baseOf(random, subject, 'premiering', date), ...figures, result, premieringGrade: grade }
}

function licence(random: Random, subject: Subject, year: number, number: number): EvaluationDocument {
  const isBounded = chance(random, 0.5)
  const status =
    isBounded && year + 6 < subject.calendar.year ? 'Vilande' : chance(random, 0.05) ? 'Indragen' : 'Godkänd'
  return {
    ...baseOf(random, subject, 'kvalitetlicens', day(random, year, 2, 4)),
    licenseNr: `HL-${String(year).slice(2)}-${String(number).padStart(3, '0')}`,
    validFrom: year,
    validTo: isBounded ? year + 6 : '',
    status,
    comment: status === 'Vilande' ? 'Vilar under tävlingssäsongen.' : pick(random, LICENCE_COMMENTS),
  }
}

export function assess(random: Random, subject: Subject, careers: ReadonlyMap<Animal, Career>): Assessed {
  const { animal, calendar, quality, isShowStar } = subject
  const found: Assessed = { documents: [], exterior: null, exteriorGrade: '', premiering: null, isSelected: false }
  const last = Math.min(subject.lastYear, calendar.year - 1)
  const here = Math.max(animal.created, calendar.founded)
  const canBe = (year: number) => year >= here && year <= last
  const add = (document: EvaluationDocument) => {
    found.documents.push(document)
  }

  if (quality !== null && quality.section !== null && here <= last) {
    add({
      ...baseOf(random, subject, 'kvalitetregistrering', day(random, here, 9, 12)),
      section: quality.section,
      regNr: quality.code,
    })
  }
  if (animal.isHome && canBe(animal.born)) {
    if (chance(random, 0.42) || isShowStar) {
      const document = foalTest(random, subject, 'folbedomning', animal.born)
      add(document)
    }
    if (quality !== null && chance(random, 0.7)) add(foalTest(random, subject, 'kvalitetfolbedomning', animal.born))
  }
  if (canBe(animal.born + 3) && chance(random, animal.heightCm > 108 ? 0.45 : 0.1)) {
    const document = threeYearTest(random, subject, animal.born + 3)
    add(document)
  }
  const testYear = animal.born + (chance(random, 0.5) ? 3 : 4)
  if (quality !== null && canBe(testYear) && chance(random, 0.7)) {
    const document = youngHorseTest(random, subject, testYear)
    found.isSelected = document['selektionssto'] === true
    add(document)
  }
  const proofYear = animal.born + wholeBetween(random, 5, 7)
  if (quality !== null && canBe(proofYear) && chance(random, 0.55)) add(performanceTest(random, subject, proofYear))

  const firstExterior = Math.max(here, animal.born + 3)
  if (canBe(firstExterior) && (chance(random, 0.85) || isShowStar)) {
    const years = [firstExterior]
    if (isShowStar || chance(random, 0.2)) years.push(firstExterior + wholeBetween(random, 2, 4))
    if (isShowStar) years.push(firstExterior + 6)
    for (const year of years.filter(canBe)) {
      const { document, marks, grade } = exterior(random, subject, year)
      add(document)
      found.exterior = marks
      found.exteriorGrade = grade
    }
  }
  const firstShow = Math.max(here, animal.born + 4)
  const shows = isShowStar ? wholeBetween(random, 7, 10) : chance(random, 0.3) ? wholeBetween(random, 1, 3) : 0
  for (let at = 0; at < shows; at++) {
    if (!canBe(firstShow + at)) continue
    const document = vrh(random, subject, firstShow + at)
    add(document)
  }
  if (animal.sex === 'Hingst' && quality !== null && canBe(firstShow) && chance(random, 0.6)) {
    add(licence(random, subject, firstShow, wholeBetween(random, 1, 240)))
  }
  if (found.exterior !== null && animal.sex !== 'Valack') {
    const isWorthy = animal.foals.length >= 3 || pointsOf(subject.career.starts) >= 60
    const years = [Math.max(firstExterior, animal.born + 8), animal.born + 12, animal.born + 16].filter(canBe)
    const wanted = isShowStar
      ? years
      : chance(random, isWorthy ? 0.8 : 0.06)
        ? years.slice(chance(random, 0.5) ? -2 : -1)
        : []
    for (const year of wanted) {
      const document = premiering(random, subject, year, sumOfMarks(found.exterior), careers)
      add(document)
      found.premiering = String(document['result'])
    }
  }
  return found
}

/** The evaluations of the year until today. */
export function assessThisYear(
  random: Random,
  subject: Subject,
  found: Assessed,
  careers: ReadonlyMap<Animal, Career>,
): void {
  const { animal, calendar, quality } = subject
  const { year } = calendar
  const age = year - animal.born
  if (subject.lastYear < year) return
  const add = (document: EvaluationDocument): boolean => {
    if (String(document.date) > calendar.today) return false
    found.documents.push(document)
    return true
  }
  if (age === 0) {
    if (!animal.isHome) return
    // Every foal of the year is judged; those that chance left out take nothing from the draws of the others.
    const fresh = chance(random, 0.7) ? random : streamOf(animal.name, `foal test ${year}`)
    add(foalTest(fresh, subject, 'folbedomning', year))
    if (quality !== null && chance(random, 0.6)) add(foalTest(random, subject, 'kvalitetfolbedomning', year))
    return
  }
  if (age === 3 && animal.heightCm > 108 && chance(random, 0.5)) add(threeYearTest(random, subject, year))
  if ((age === 3 || age === 4) && quality !== null && chance(random, 0.6)) {
    const document = youngHorseTest(random, subject, year)
    if (add(document) && document['selektionssto'] === true) found.isSelected = true
  }
  if (age >= 3 && found.exterior === null && chance(random, 0.5)) {
    const { document, marks, grade } = exterior(random, subject, year)
    if (add(document)) {
      found.exterior = marks
      found.exteriorGrade = grade
    }
  }
  if (age >= 4 && age <= 12 && chance(random, 0.1)) add(vrh(random, subject, year))
  const isWorthy = animal.foals.length >= 3 || pointsOf(subject.career.starts) >= 60
  if (age >= 8 && age % 4 === 0 && animal.sex !== 'Valack' && found.exterior !== null && isWorthy) {
    const document = premiering(random, subject, year, sumOfMarks(found.exterior), careers)
    if (add(document)) found.premiering = String(document['result'])
  }
}

/** Best of its breed, and the three best of each year's foal show, by the percentage of the foal assessment. */
export function awardFoals(herd: readonly { animal: Animal; assessed: Assessed }[]): void {
  const entries = herd.flatMap(({ animal, assessed }) =>
    assessed.documents
      .filter(({ type }) => type === 'folbedomning')
      .map((document) => ({ animal, document, percent: evaluationSheet(document).result?.percent ?? 0 })),
  )
  const years = new Map<number, typeof entries>()
  for (const entry of entries) years.set(entry.animal.born, [...(years.get(entry.animal.born) ?? []), entry])
  for (const shown of years.values()) {
    const ranked = [...shown].sort((a, b) => b.percent - a.percent)
    const give = (entry: (typeof entries)[number], field: string) => {
      entry.document[field] = true
    }
    const breeds = new Set<string>()
    for (const entry of ranked) {
      if (
        breeds.has(entry.animal.breed) ||
        shown.filter((other) => other.animal.breed === entry.animal.breed).length < 2
      )
        continue
      breeds.add(entry.animal.breed)
      give(entry, 'bir')
    }
    if (ranked.length < 3) continue
    const [best, second, third] = ranked
    if (best) give(best, 'bis')
    if (second) give(second, 'bis2')
    if (third) give(third, 'bis3')
  }
}

/** The ribbons of a horse's evaluations, oldest first. */
export function evaluationRibbons(assessed: Assessed): string[] {
  return sortEvaluations(assessed.documents)
    .toReversed()
    .flatMap((document) => evaluationSheet(document).ribbons)
}
