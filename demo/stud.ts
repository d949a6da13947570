/**
 * The demo stud: Stuteri Norrsken with horses, pedigrees, evaluations and results, as a stream of documents.
 * Every byte depends only on the seed, the number of horses and the day.
 *
 * A stud is made herd by herd. The first herd has everything; a large stud gets more herds of ordinary horses, so that
 * time is linear and only one herd is in memory.
 */

import { CATEGORIES_LEFT_OUT } from '#app/domain/breeding/planner-parents.ts'
import { isGone } from '#app/domain/categories.ts'
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { CollectionName, Documents, HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { COLOUR_SYNONYMS } from '#app/domain/genetics/colour-names.table.ts'
import { formatGenotype } from '#app/domain/genetics/genotype.ts'
import { sumOfMarks } from '#app/domain/grading/marks.ts'
import { formatPremieringResult, PREMIERING_GRADES, parsePremieringResult } from '#app/domain/grading/premiering.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { VHF_TITLES, vhfTitle } from '#app/domain/merits/titles.ts'
import { isQualityCode } from '#app/domain/quality/quality.ts'
import { COMPETITION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { Animal } from './animal.ts'
import { type Assessed, assess, assessThisYear, awardFoals, evaluationRibbons } from './assessments.ts'
import {
  type Career,
  career,
  drivePair,
  enlarge,
  focusOf,
  pointsOf,
  resultsOf,
  seasonSoFar,
  writeNotes,
} from './careers.ts'
import { completeFates, drawFate, type Fate, linkOf, pageAddress } from './fates.ts'
import { hangPictures } from './gallery.ts'
import { fitNames } from './names/fitting-names.ts'
import { HOME_AFFIX, NameMaker } from './names/name-maker.ts'
import { addOwnWords } from './own-words.ts'
import { Breeding, type Calendar, calendarFor, type Herd, isLineFounder, LineFounders } from './population.ts'
import { enrol, type QualityEntry, QualityRegister } from './quality-programme.ts'
import { bell, chance, pick, type Random, streamOf, wholeBetween } from './random.ts'
import { type Telling, tellOf } from './telling.ts'
import { OWNERS } from './world.table.ts'

export type DemoOptions = {
  /** Horses of the stud itself, 1 and up. */
  horses?: number | undefined
  seed?: string | undefined
  /** The current year: ages follow from it. */
  year: number
  /** A day of it, `YYYY-MM-DD`: no result or evaluation is later. Without one the year has just begun. */
  today?: string | undefined
}

export type DemoDocument = {
  [C in CollectionName]: { collection: C; id: string; document: Documents[C] }
}[CollectionName]

export const DEFAULT_HORSES = 350
export const DEFAULT_SEED = 'norrsken'

/** Horses in the first herd, and about as many in each further one. */
const FIRST_HERD = 700
const LATER_HERD = 500
/** Horses in all for each of the stud's own: a stud's pedigree book is mostly about others. */
const PEDIGREE_RATIO = { first: 5.3, later: 2.6 }

/** Names of single horses; all others get their names from the tables. */
const SPECIAL_NAMES = {
  star: 'Stjärnfall av Norrsken',
  legend: 'Norrsken Midvinter',
  french: "L'Étoile d'Or",
  bought: ['50/50 Chans', 'Åke & Ärtan #2', 'Vad gör du?', 'Aaron', 'Öregrunds Ängel', 'Ärlig & Åtrådd'],
  home: [
    '100 % Norrsken',
    'Norrsken Över Fjäll och Vidder, Genom Natt och Dimma, Hem till Stallet Före Alla de Andra',
    'Årsringar av Norrsken',
    'Ängsviol från Norrsken',
    'Östanvind av Norrsken',
    'NORRSKEN Versal (II)',
  ],
} as const

const NO_MARE = 'Aaron'

const RESERVED = [
  SPECIAL_NAMES.star,
  SPECIAL_NAMES.legend,
  SPECIAL_NAMES.french,
  ...SPECIAL_NAMES.bought,
  ...SPECIAL_NAMES.home,
]

type Resident = {
  animal: Animal
  fate: Fate
  career: Career | null
  focus: DisciplineKey
  assessed: Assessed | null
  quality: QualityEntry | null
  titles: string[]
  isChampion: boolean
  telling: Telling
}

/** All documents of the stud. Collections come mixed, herd by herd; ids and names are unique in their collection. */
export function* demoStud(options: DemoOptions): Generator<DemoDocument> {
  const horses = options.horses ?? DEFAULT_HORSES
  const calendar = calendarFor(options.year, options.today)
  const seed = `${options.seed ?? DEFAULT_SEED} ${horses} ${options.year}`
  const names = new NameMaker()
  for (const name of RESERVED) names.reserve(name)
  const founders = new LineFounders(seed, names)
  const register = new QualityRegister()
  const ids = new Ids()
  for (const [index, own] of herdSizes(horses).entries()) {
    const ratio = index === 0 ? PEDIGREE_RATIO.first : PEDIGREE_RATIO.later
    const herd = new Breeding({ seed, index, own, all: Math.round(own * ratio), calendar }, names, founders).run()
    const random = streamOf(seed, `lives ${index}`)
    fitNames(herd.animals, names)
    yield* herdDocuments(herd, index === 0, { random, fresh: streamOf(seed, `year ${index}`) }, calendar, register, ids)
  }
}

function herdSizes(horses: number): number[] {
  if (horses <= FIRST_HERD) return [horses]
  const later = Math.ceil((horses - DEFAULT_HORSES) / LATER_HERD)
  const each = Math.floor((horses - DEFAULT_HORSES) / later)
  const rest = horses - DEFAULT_HORSES - each * later
  return [DEFAULT_HORSES, ...Array.from({ length: later }, (_, at) => each + (at < rest ? 1 : 0))]
}

class Ids {
  readonly #last: Record<CollectionName, number> = { horses: 0, pedigree: 0, evaluations: 0, scores: 0, competition: 0 }

  next(collection: CollectionName): string {
    this.#last[collection] += 1
    return `demo-${collection}-${String(this.#last[collection]).padStart(6, '0')}`
  }
}

function* herdDocuments(
  herd: Herd,
  isFirst: boolean,
  /** `fresh` for what came with the day, so that the rest does not depend on it. */
  { random, fresh }: { random: Random; fresh: Random },
  calendar: Calendar,
  register: QualityRegister,
  ids: Ids,
): Generator<DemoDocument> {
  const residents = settle(herd, isFirst, random, calendar)
  compete(residents, herd.star, isFirst, random, calendar)
  if (isFirst) giveSpecialNames(herd, residents, calendar)
  for (const { animal, career: found } of residents) if (found) seasonSoFar(fresh, animal, found, calendar)
  judge(residents, herd.star, isFirst, { random, fresh }, calendar, register)
  if (isFirst) {
    nameChampions(residents, calendar)
    tell(residents, herd.star, fresh, calendar)
  }

  const lines = lineTexts(residents, random, calendar, isFirst)
  const oddities = new Oddities(residents, isFirst)
  const horses = residents.map((resident) => {
    const horse = horseDocument(resident, lines, random, calendar)
    oddities.apply(resident, horse)
    return horse
  })
  if (isFirst) {
    hangPictures(bestKnownFirst(residents, horses, herd.star), calendar.year)
    const recorded = residents.map(({ animal, career: found }, at) => ({
      horse: horses[at] as HorseDocument, // one for each
      animal,
      starts: found?.starts ?? [],
    }))
    addOwnWords(recorded, calendar.year)
  }
  for (const document of horses) yield { collection: 'horses', id: ids.next('horses'), document }
  const judged = new Map(residents.map(({ animal, assessed }) => [animal, assessed]))
  for (const animal of herd.animals) {
    if (animal.isOwn && !animal.isHome && animal.foals.length === 0 && chance(random, 0.15)) continue
    yield {
      collection: 'pedigree',
      id: ids.next('pedigree'),
      document: pedigreeDocument(animal, judged.get(animal) ?? null, random, calendar),
    }
  }
  for (const { assessed } of residents) {
    for (const document of assessed?.documents ?? []) {
      yield { collection: 'evaluations', id: ids.next('evaluations'), document }
    }
  }
  for (const { animal, career: found } of residents) {
    if (found === null || (found.starts.length === 0 && found.notes === '' && found.notepoints === 0)) continue
    const { notes, notepoints } = found
    yield {
      collection: 'scores',
      id: ids.next('scores'),
      document: { name: animal.name, notes, notepoints, results: resultsOf(found) },
    }
  }
  for (const resident of residents) {
    const document = competitionDocument(resident, random, calendar)
    if (document !== null) yield { collection: 'competition', id: ids.next('competition'), document }
  }
}

function settle(herd: Herd, isFirst: boolean, random: Random, calendar: Calendar): Resident[] {
  const fated = herd.own.map((animal) => ({ animal, fate: drawFate(random, animal, calendar, animal === herd.star) }))
  if (isFirst) completeFates(random, fated, calendar, (animal) => animal === herd.star)
  return fated.map(({ animal, fate }) => ({
    animal,
    fate,
    career: null,
    focus: focusOf(random, animal),
    assessed: null,
    quality: null,
    titles: [],
    isChampion: false,
    telling: {},
  }))
}

/** How likely a horse of a category has competed. */
const COMPETED: Partial<Record<string, number>> = {
  competitors: 0.96,
  stallions: 0.8,
  bloodmares: 0.55,
  seniors: 0.75,
  dead: 0.65,
  sold: 0.6,
  'for-sale': 0.7,
  youngsters: 0.25,
}

/** Starts a year of the most popular stallion. */
const STAR_STARTS = 7
const LEGEND_LINES = 2000
const ODD_LINES = ['Klubbseger 2014 (protokollet saknas)', '3:a av 17 | Höstcupen', 'Se lappen på stalldörren']

function compete(
  residents: readonly Resident[],
  star: Animal | null,
  isFirst: boolean,
  random: Random,
  calendar: Calendar,
): void {
  for (const resident of residents) {
    const { animal, fate } = resident
    const isStar = animal === star
    if (!isStar && !chance(random, COMPETED[fate.category] ?? 0)) continue
    const found = career(random, animal, calendar, fate.lastYear, isStar ? STAR_STARTS : undefined)
    resident.focus = found.focus
    if (found.starts.length > 0) resident.career = found
    if (found.starts.length > 4 && chance(random, 0.3)) {
      writeNotes(random, found, Math.max(animal.created, animal.born + 4), Math.min(fate.lastYear, calendar.year - 1))
    }
  }
  drivePairs(residents, random, calendar)
  if (!isFirst) return
  const legend = findLegend(residents, calendar)
  if (legend?.career) enlarge(random, legend.animal, legend.career, calendar, legend.fate.lastYear, LEGEND_LINES)
  awardEachMedal(residents)
  const withOdd = residents.filter((one) => one !== legend && (one.career?.starts.length ?? 0) > 10)
  for (const [at, line] of ODD_LINES.entries()) {
    const first = withOdd[at * 3]?.career?.starts[0]
    if (first) withOdd[at * 3]?.career?.oddLines.push({ discipline: first.discipline, classKey: first.classKey, line })
  }
}

/** Driving pairs: horses of one circle and about the same age. */
function drivePairs(residents: readonly Resident[], random: Random, calendar: Calendar): void {
  const drivers = residents.filter(({ career: found }) => found?.focus === 'korning')
  const taken = new Set<Resident>()
  for (const one of drivers) {
    if (taken.has(one) || taken.size >= 16) continue
    const other = drivers.find(
      (two) =>
        two !== one &&
        !taken.has(two) &&
        two.animal.circle === one.animal.circle &&
        two.career?.group === one.career?.group &&
        Math.abs(two.animal.born - one.animal.born) <= 9,
    )
    if (!other?.career || !one.career) continue
    taken.add(one).add(other)
    const last = Math.min(one.fate.lastYear, other.fate.lastYear)
    drivePair(
      random,
      { animal: one.animal, career: one.career },
      { animal: other.animal, career: other.career },
      calendar,
      last,
    )
  }
}

/** A homebred horse of the first years, with the longest career. */
function findLegend(residents: readonly Resident[], calendar: Calendar): Resident | null {
  const old = residents.filter(
    ({ animal, fate, career: found }) =>
      animal.isHome &&
      animal.heightCm > 148 &&
      found !== null &&
      fate.category !== 'sold' &&
      animal.born <= calendar.founded + 6,
  )
  return old.reduce<Resident | null>(
    (best, one) => ((one.career?.starts.length ?? 0) > (best?.career?.starts.length ?? -1) ? one : best),
    null,
  )
}

function totalOf(resident: Resident): number {
  return resident.career === null ? 0 : pointsOf(resident.career.starts) + resident.career.notepoints
}

/** Every one of the seven medals is won: if chance left one out, notepoints raise the nearest horse. */
function awardEachMedal(residents: readonly Resident[]): void {
  for (const [at, { letters, points }] of VHF_TITLES.entries()) {
    if (residents.some((one) => vhfTitle(totalOf(one))?.letters === letters)) continue
    const below = VHF_TITLES[at - 1]?.points ?? 0
    const nearest = residents
      .filter((one) => one.career !== null && totalOf(one) < points)
      .reduce<Resident | null>((best, one) => (best === null || totalOf(one) > totalOf(best) ? one : best), null)
    if (!nearest?.career || totalOf(nearest) < below / 3) continue
    nearest.career.notepoints += points - totalOf(nearest) + 12
    if (nearest.career.notes === '')
      nearest.career.notes = 'Poäng från lagtävlingar och uppvisningar före 2012, se gamla protokoll.'
  }
}

function giveSpecialNames(herd: Herd, residents: readonly Resident[], calendar: Calendar): void {
  if (herd.star !== null) herd.star.name = SPECIAL_NAMES.star
  const legend = findLegend(residents, calendar)?.animal
  if (legend && legend !== herd.star) legend.name = SPECIAL_NAMES.legend
  const free = residents.filter(({ animal }) => animal !== herd.star && animal !== legend)
  const give = (names: readonly string[], candidates: readonly Resident[]) => {
    const step = Math.max(1, Math.floor(candidates.length / names.length))
    for (const [at, name] of names.entries()) {
      const chosen = candidates.slice(at * step).find(({ animal }) => name !== NO_MARE || animal.sex !== MARE)
      if (chosen) chosen.animal.name = name
    }
  }
  const french = free.find(({ animal }) => animal.culture === 'french' && !animal.isHome)
  if (french) french.animal.name = SPECIAL_NAMES.french
  const isShown = ({ fate }: Resident) => fate.category !== 'sold' && fate.link === ''
  give(
    SPECIAL_NAMES.bought,
    free.filter((one) => !one.animal.isHome && one !== french && isShown(one)),
  )
  give(
    SPECIAL_NAMES.home,
    free.filter((one) => one.animal.isHome && !one.animal.name.startsWith('aa') && isShown(one)),
  )
}

function judge(
  residents: readonly Resident[],
  star: Animal | null,
  isFirst: boolean,
  { random, fresh }: { random: Random; fresh: Random },
  calendar: Calendar,
  register: QualityRegister,
): void {
  const fateOf = new Map(residents.map(({ animal, fate }) => [animal, fate]))
  const isHere = (animal: Animal) => !isGone({ category: fateOf.get(animal)?.category ?? 'sold' })
  const entries = enrol(
    random,
    residents.map(({ animal }) => animal),
    calendar,
    register,
    isHere,
    isFirst,
  )
  const careers = new Map(
    residents.flatMap(({ animal, career: found }) => (found === null ? [] : [[animal, found] as const])),
  )
  const stars = isFirst ? showStars(residents, star, calendar) : new Set<Resident>()
  for (const resident of residents) {
    const { animal, fate } = resident
    resident.quality = entries.get(animal) ?? null
    if (['workers', 'riding', 'pony'].includes(fate.category)) continue
    const subject = {
      animal,
      career: resident.career ?? {
        focus: resident.focus,
        group: 'Horse' as const,
        starts: [],
        oddLines: [],
        notes: '',
        notepoints: 0,
        rung: NO_RUNG,
      },
      calendar,
      lastYear: fate.lastYear,
      quality: resident.quality,
      isShowStar: stars.has(resident),
    }
    resident.assessed = assess(random, subject, careers)
    assessThisYear(fresh, subject, resident.assessed, careers)
  }
  if (isFirst) grantEachGrade(residents.flatMap(({ assessed }) => assessed ?? []))
  awardFoals(residents.flatMap(({ animal, assessed }) => (assessed === null ? [] : [{ animal, assessed }])))
}

/** If no horse has a grade, the best horse below it gets it, as an administrator may grant more than is suggested. */
function grantEachGrade(all: readonly Assessed[]): void {
  const given = all.flatMap((assessed) =>
    assessed.documents
      .filter(({ type }) => type === 'premiering')
      .map((document) => ({ assessed, document, ...parsePremieringResult(document['result']) })),
  )
  for (const wanted of PREMIERING_GRADES.toReversed()) {
    if (given.some(({ grade }) => grade === wanted)) continue
    const below = given.filter(({ grade }) => PREMIERING_GRADES.indexOf(grade) > PREMIERING_GRADES.indexOf(wanted))
    const [best] = below.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
    if (!best) continue
    const isLatest = best.assessed.premiering === best.document['result']
    const result = formatPremieringResult(best.points ?? 0, wanted)
    Object.assign(best.document, { result, premieringGrade: wanted })
    best.grade = wanted
    if (isLatest) best.assessed.premiering = result
  }
}

const NO_RUNG = { key: '', label: '', minPotential: 0, minAge: 0 }

/** Six horses with evaluations of all ages: grown up, still in the stud, born early. */
function showStars(residents: readonly Resident[], star: Animal | null, calendar: Calendar): Set<Resident> {
  const fit = residents.filter(
    ({ animal, fate }) =>
      animal.isHome &&
      animal.sex !== 'Valack' &&
      animal.foals.length > 1 &&
      calendar.year - animal.born >= 12 &&
      fate.category !== 'sold',
  )
  const first = residents.filter(({ animal }) => animal === star)
  return new Set([...first, ...fit.sort((a, b) => b.animal.foals.length - a.animal.foals.length).slice(0, 6)])
}

/** The text of a title that was won several times, by their number. */
const FOLDS: Readonly<Record<number, string>> = Object.fromEntries(
  ['Fyr', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv', 'Tretton', 'Fjorton', 'Femton'].map((word, at) => [
    at + 4,
    `${word}faldig`,
  ]),
)

/** The best horse of each year in each discipline, by points; two results are not enough. */
function nameChampions(residents: readonly Resident[], calendar: Calendar): void {
  const best = new Map<string, { resident: Resident; points: number; discipline: DisciplineKey; year: number }>()
  for (const resident of residents) {
    const points = new Map<string, { points: number; count: number; discipline: DisciplineKey; year: number }>()
    for (const start of resident.career?.starts ?? []) {
      if (start.year === calendar.year) continue // not decided yet
      const key = `${start.year} ${start.discipline}`
      const row = points.get(key) ?? { points: 0, count: 0, discipline: start.discipline, year: start.year }
      row.points += pointsOf([start])
      row.count += 1
      points.set(key, row)
    }
    for (const [key, row] of points) {
      if (row.count > 2 && row.points > (best.get(key)?.points ?? 11)) best.set(key, { resident, ...row })
    }
  }
  const won = new Map<Resident, Map<DisciplineKey, number[]>>()
  for (const { resident, discipline, year } of best.values()) {
    const mine = won.get(resident) ?? new Map<DisciplineKey, number[]>()
    mine.set(discipline, [...(mine.get(discipline) ?? []), year])
    won.set(resident, mine)
  }
  for (const [resident, disciplines] of won) {
    resident.isChampion = true
    for (const [discipline, years] of disciplines) {
      const listed = [...years].sort((a, b) => a - b)
      const name = `rschampion i ${disciplineLabel(discipline).toLowerCase()}`
      const fold = FOLDS[listed.length]
      resident.titles.push(fold === undefined ? `Å${name} ${listed.join(', ')}` : `${fold} å${name}`)
    }
  }
}

/** What the owner has written about the horses of the first herd. */
function tell(residents: readonly Resident[], star: Animal | null, random: Random, calendar: Calendar): void {
  const legend = findLegend(residents, calendar)?.animal
  const winners = new Set(
    residents.filter(({ career: found }) => found?.starts.some(({ place }) => place === 1)).map(({ animal }) => animal),
  )
  const tellings = tellOf(
    random,
    residents.map(({ animal, fate, career: found }) => ({
      animal,
      category: fate.category,
      starts: found?.starts ?? [],
      lastYear: fate.lastYear,
      hasWinningFoal: animal.foals.some((foal) => winners.has(foal)),
      isHidden: fate.link !== '' && fate.category !== 'dead',
    })),
    calendar,
    [star, legend].flatMap((animal) => animal ?? []),
  )
  for (const resident of residents) resident.telling = tellings.get(resident.animal) ?? {}
}

/** The star, then those with a story, then those with most foals and starts. `horses`: one for each resident. */
function bestKnownFirst(
  residents: readonly Resident[],
  horses: readonly HorseDocument[],
  star: Animal | null,
): HorseDocument[] {
  const fame = ({ animal, career: found, telling }: Resident) =>
    (animal === star ? 10_000 : 0) +
    (telling.story === undefined ? 0 : 1000) +
    animal.foals.length * 5 +
    Math.min(400, found?.starts.length ?? 0)
  return horses
    .map((horse, at) => ({ horse, fame: fame(residents[at] as Resident) })) // one for each
    .toSorted((a, b) => b.fame - a.fame)
    .map(({ horse }) => horse)
}

/** Line texts by horse (without a living horse for breeding ending in `.X`), and the holder of each living line. */
function lineTexts(
  residents: readonly Resident[],
  random: Random,
  calendar: Calendar,
  isFirst: boolean,
): { text: Map<Animal, string>; holders: Set<Animal> } {
  const isCarrier = ({ animal, fate }: Resident) =>
    animal.sex !== 'Valack' &&
    !CATEGORIES_LEFT_OUT.some((one) => one === fate.category) &&
    calendar.year - animal.born >= 1
  const key = ({ line }: Animal) => (line === null ? null : `${line.group}.${line.branch}`)
  const carriers = new Map<string, Resident[]>()
  for (const resident of residents) {
    const line = key(resident.animal)
    if (line !== null && isCarrier(resident)) carriers.set(line, [...(carriers.get(line) ?? []), resident])
  }
  const holders = new Set<Animal>()
  const worth = ({ animal }: Resident) =>
    animal.stats.reduce((sum, stat) => sum + stat, 0) +
    (animal.sex === 'Hingst' ? 10_000 : 0) +
    animal.foals.length * 15
  for (const living of carriers.values())
    holders.add(living.reduce((best, one) => (worth(one) > worth(best) ? one : best)).animal)
  const text = new Map<Animal, string>()
  for (const { animal } of residents) {
    const line = key(animal)
    if (line === null || animal.line === null) continue
    const isEnded = !carriers.has(line) && animal.line.branch > 0
    // Geldings by the dam never joined a branch.
    const isLoose = animal.sex === 'Valack' && (animal.line.isByDam || chance(random, 0.12))
    text.set(animal, isLoose ? `${animal.line.group}.X` : isEnded ? `${line}.X` : line)
    // Bold even in a line that has ended: its last great horse.
    if (isEnded && animal.sex === 'Hingst' && animal.foals.length > 4) holders.add(animal)
  }
  if (isFirst) {
    const typed = [...text.keys()].filter((animal) => !holders.has(animal))
    const retype = (at: number, change: (line: string) => string) => {
      const animal = typed[Math.floor(typed.length * at)]
      const line = animal && text.get(animal)
      if (animal && line !== undefined) text.set(animal, change(line))
    }
    retype(0.2, () => '16.1')
    retype(0.4, (line) => line.replace('.', ','))
    retype(0.6, (line) => ` ${line} `)
  }
  return { text, holders }
}

/** Five marks as older and newer forms stored them: the total, a text, or a list. */
function storedExterior(random: Random, marks: readonly number[]): unknown {
  const draw = random()
  if (draw < 0.5) return sumOfMarks(marks)
  if (draw < 0.75) return marks.map((one) => (chance(random, 0.2) ? formatNumber(one) : String(one))).join(' ')
  return [...marks]
}

/** Colours of older horses were typed by hand, in many words. */
function storedColour(random: Random, animal: Animal, isOld: boolean): string {
  const synonyms = COLOUR_SYNONYMS[animal.colour]
  return isOld && synonyms && chance(random, 0.35) ? pick(random, synonyms) : animal.colour
}

/** Flags of the quality programme that a horse has won. */
function programmeFlags(resident: Resident, random: Random): Pick<HorseDocument, 'champ' | 'st' | 'bt' | 'rs'> {
  const { animal, quality, isChampion } = resident
  if (quality === null) return {}
  const isMare = animal.sex === 'Sto'
  return {
    champ: isChampion || chance(random, 0.08),
    st: !isMare && chance(random, 0.25),
    bt: chance(random, 0.25),
    rs: isMare && (resident.assessed?.isSelected === true || chance(random, 0.2)),
  }
}

function horseDocument(
  resident: Resident,
  lines: ReturnType<typeof lineTexts>,
  random: Random,
  calendar: Calendar,
): HorseDocument {
  const { animal, fate, assessed, quality } = resident
  const { sire, dam } = animal
  const isBought = !animal.isHome
  const code = quality?.code ?? ''
  const link = linkOf(fate, animal.sex === 'Hingst' && animal.created <= calendar.founded + 1)
  const titles = [...resident.titles]
  const premium = assessed?.premiering?.split(', ').at(-1)
  if (premium === 'Elit') titles.push(animal.sex === 'Sto' ? 'Elitsto' : 'Elithingst')
  if (assessed?.isSelected) titles.push('Selektionssto')
  const hasLimit = sire !== null && dam !== null && chance(random, 0.4)
  const line = lines.text.get(animal)
  return {
    name: animal.name,
    picture: '',
    copyright: '',
    ...(sire !== null ? { sire: sire.name } : animal.writtenSire !== null ? { sire: animal.writtenSire } : {}),
    ...(dam !== null ? { dam: dam.name } : animal.writtenDam !== null ? { dam: animal.writtenDam } : {}),
    damsire: dam?.sire?.name ?? dam?.writtenSire ?? '',
    age: animal.born,
    ...(hasLimit ? { agelimit: Math.max(sire.born, dam.born) } : {}),
    breed: animal.breed,
    gender: animal.sex,
    height: animal.heightCm,
    color: storedColour(random, animal, animal.born < calendar.founded + 3),
    genotype: formatGenotype(animal.genotype),
    ...(line === undefined ? {} : { line, lineholder: lines.holders.has(animal) }),
    breeder: animal.breeder,
    seller: isBought ? (chance(random, 0.5) ? animal.breeder : pick(random, OWNERS)) : '',
    owner: fate.owner,
    created: animal.created,
    generation: animal.generation,
    category: fate.category,
    forSale: fate.forSale,
    tingad: fate.tingad,
    ...(link === '' ? {} : { link }),
    ...(assessed?.exterior ? { evalExt: storedExterior(random, assessed.exterior) } : {}),
    ...(assessed?.premiering ? { evalPrem: assessed.premiering } : {}),
    stats: [...animal.stats],
    focus: disciplineLabel(resident.focus),
    ...(code === '' ? {} : { kvalite: code }),
    quality: isQualityCode(code),
    ...programmeFlags(resident, random),
    ...registerNumbers(resident, random),
    titles,
    ribbons: competitionRibbons(resident, random),
    ERibbons: assessed === null ? [] : evaluationRibbons(assessed),
    ...resident.telling,
  }
}

const REGISTRIES_OF: Readonly<
  Record<DisciplineKey, readonly ('asda' | 'aswa' | 'asdc' | 'asja' | 'asea' | 'bha' | 'cdf')[]>
> = {
  dressyr: ['asda'],
  hoppning: ['asja'],
  falttavlan: ['asea'],
  korning: ['asdc', 'cdf'],
  distans: [],
  western: ['aswa'],
  'working-equitation': ['bha'],
  allround: [],
}

function registerNumbers(resident: Resident, random: Random): Partial<HorseDocument> {
  const { animal, focus } = resident
  const found: Partial<HorseDocument> = {}
  if (resident.career !== null) {
    for (const key of REGISTRIES_OF[focus])
      if (chance(random, 0.45)) found[key] = String(wholeBetween(random, 1042, 98_764))
  }
  if (animal.heightCm <= 148 && chance(random, 0.25)) found.aspsa = `P${wholeBetween(random, 100, 4999)}`
  if (animal.circle === 'arab' && chance(random, 0.6)) found.ahac = `AHAC-${wholeBetween(random, 1000, 9999)}`
  if (animal.circle === 'barock' && chance(random, 0.3)) found.bha = `B-${wholeBetween(random, 100, 999)}`
  if (chance(random, 0.3)) found.moorwiesen = String(wholeBetween(random, 10_000, 89_999))
  if (chance(random, 0.3))
    found.rvhf = `RVHF-${String(animal.created).slice(2)}-${String(wholeBetween(random, 1, 899)).padStart(4, '0')}`
  return found
}

/** The most ribbons of a horse. */
const MOST_RIBBONS = 16

function competitionRibbons({ career: found }: Resident, random: Random): string[] {
  if (found === null || (found.starts.length < 80 && !chance(random, 0.7))) return []
  const count = Math.min(MOST_RIBBONS, Math.ceil(found.starts.length / 4))
  return found.starts
    .filter(({ place }) => place <= 7)
    .map((start) => ribbonOf(start.place, start.isChampionship))
    .slice(-count)
    .toReversed()
}

function ribbonOf(place: number, isChampionship: boolean): string {
  const name = isChampionship && place === 1 ? 'champion' : place <= 6 ? String(place) : 'plac'
  return COMPETITION_RIBBONS.find((ribbon) => ribbon.key === `place-${name}`)?.path ?? '/rosetter/tavling/plac.png'
}

function pedigreeDocument(
  animal: Animal,
  assessed: Assessed | null,
  random: Random,
  { year }: Calendar,
): PedigreeDocument {
  const { sire, dam } = animal
  const marks = assessed?.exterior ?? (!animal.isOwn && chance(random, 0.55) ? marksOf(random, animal) : null)
  const evalExt = marks && (chance(random, 0.85) ? sumOfMarks(marks) : storedExterior(random, marks))
  // What others made this year has been shown to nobody yet.
  const isShown = animal.isOwn || animal.created < year
  return {
    name: animal.name,
    ...(sire !== null ? { sire: sire.name } : animal.writtenSire !== null ? { sire: animal.writtenSire } : {}),
    ...(dam !== null ? { dam: dam.name } : animal.writtenDam !== null ? { dam: animal.writtenDam } : {}),
    ...(evalExt !== null && isShown ? { evalExt } : {}),
    color: pedigreeColour(animal, random),
    breed: animal.breed,
    ...(chance(random, 0.08) && !animal.isOwn ? {} : { height: animal.heightCm }),
    gender: animal.sex,
    created: animal.created,
    homebred: isHomebred(animal.name, HOME_AFFIX),
    ...(!animal.isOwn && chance(random, 0.5) ? { link: pageAddress(random) } : {}),
  }
}

/** As typed: for line founders in full, for others sometimes in another word or blank. */
function pedigreeColour(animal: Animal, random: Random): string {
  if (isLineFounder(animal) || animal.isOwn) return animal.colour
  return chance(random, 0.04) ? '' : storedColour(random, animal, animal.born < 2005)
}

function marksOf(random: Random, animal: Animal): number[] {
  return animal.build.map((value) => Math.min(10, Math.max(4, Math.round((value + bell(random) * 0.3) * 2) / 2)))
}

/** Scored starts in a class count for one level; the list shows who is ready to go up. */
const HIGHEST_COUNT = 14

function competitionDocument(resident: Resident, random: Random, calendar: Calendar): Documents['competition'] | null {
  const { animal, fate, career: found, assessed } = resident
  const age = calendar.year - animal.born
  const likely =
    { competitors: 1, stallions: 0.35, bloodmares: 0.15, youngsters: age === 3 ? 0.6 : 0, 'for-sale': 0.4 }[
      fate.category as string
    ] ?? 0
  if (fate.link !== '' || !chance(random, likely)) return null
  const rung = found?.rung ?? { key: 'Inridning' }
  const event: DisciplineKey = found?.focus ?? 'dressyr'
  if (found === null && age > 3) return null
  const recent = found?.starts.filter(
    (start) =>
      start.discipline === event &&
      start.hasScore &&
      start.classKey.endsWith(rung.key) &&
      start.year >= calendar.year - 4,
  )
  return {
    name: animal.name,
    age: animal.born,
    height: animal.heightCm,
    gender: animal.sex,
    breed: animal.breed,
    stats: [...animal.stats],
    focus: disciplineLabel(resident.focus),
    currentEvent: event,
    currentClass: rung.key,
    meritCount: Math.min(HIGHEST_COUNT, recent?.length ?? 0),
    premium: assessed?.exteriorGrade ?? '',
    created: Math.max(animal.created, animal.born + 3),
  }
}

const BREEDING: readonly string[] = ['stallions', 'bloodmares']

/** Typical mistakes in a few horses of the first herd. */
class Oddities {
  readonly #changes = new Map<Resident, ((horse: HorseDocument) => void)[]>()

  constructor(residents: readonly Resident[], isFirst: boolean) {
    if (!isFirst) return
    const childless = residents.filter(
      ({ animal, fate }) => animal.foals.length === 0 && fate.category !== 'dead' && fate.link === '',
    )
    const addForm = childless.filter(({ fate }) => ['workers', 'riding', 'pony'].includes(fate.category))
    // What breedings show is whole.
    const others = childless.filter((one) => !addForm.includes(one) && !BREEDING.includes(one.fate.category))
    // The add form collects eight values.
    this.#give(addForm, 6, (horse) => (horse.stats = eight(horse)))
    this.#give(others, 5, (horse) => (horse.stats = eight(horse)))
    this.#give(others, 2, (horse) => (horse.stats = []))
    this.#give(others, 2, (horse) => delete horse.stats)
    this.#give(others, 1, (horse) => (horse.stats = [...(Array.isArray(horse.stats) ? horse.stats : []), 50]))
    this.#give(others, 2, (horse) => {
      horse.age = String(horse.age)
      horse.height = String(horse.height)
    })
    this.#give(others, 3, (horse) => (horse.genotype = String(horse.genotype).replaceAll(' ', '/')))
    const bred = others.filter(({ animal }) => animal.generation > 0)
    this.#give(bred, 3, (horse) => (horse.genotype = ''))
    this.#give(bred, 1, (horse) => (horse.genotype = 'ej testad'))
    this.#give(
      residents.filter(({ career: found }) => (found?.starts.length ?? 0) > 8),
      3,
      (horse) => {
        horse.ribbons = [
          ...(Array.isArray(horse.ribbons) ? horse.ribbons : []),
          'https://example.org/rosetter/hjartevanner-2019.png',
        ]
      },
    )
  }

  apply(resident: Resident, horse: HorseDocument): void {
    for (const change of this.#changes.get(resident) ?? []) change(horse)
  }

  /** Each horse has one oddity at most. */
  #give(candidates: readonly Resident[], count: number, change: (horse: HorseDocument) => unknown): void {
    for (const resident of candidates.filter((one) => !this.#changes.has(one)).slice(0, count)) {
      this.#changes.set(resident, [(horse) => void change(horse)])
    }
  }
}

function eight(horse: HorseDocument): unknown[] {
  return Array.isArray(horse.stats) ? horse.stats.slice(0, 8) : []
}
