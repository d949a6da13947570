import { setImmediate } from 'node:timers/promises'
import { isCounted } from '#app/domain/categories.ts'
import { type HorseDocument, readText, type ScoresDocument } from '#app/domain/documents.ts'
import { joinsPlanner, type QualityTurn, qualityTurn } from '#app/domain/season/bands.ts'
import { type EntryTurn, turnEntry } from '#app/domain/season/entry-turn.ts'
import {
  EARLIEST_FIRST_AGE,
  type FirstStart,
  firstStart,
  LATEST_FIRST_AGE,
  reaches,
} from '#app/domain/season/first-start.ts'
import { type TitleOutlook, titleOutlook } from '#app/domain/season/title-outlook.ts'
import { type LimitOutlook, limitOutlook, type SeasonTurn, type TurnedAge, turnAge } from '#app/domain/season/turn.ts'
import { readDocument } from '#app/store/read.ts'
import { inTurns } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'

/** The dry run of a turn of the year. It reads the whole stud, in batches, and writes nothing. */

type Db = Parameters<Parameters<Store['snapshot']>[0]>[0]

const DOCUMENTS_AT_ONCE = 500
/** Scores may hold thousands of lines each. */
const SCORES_AT_ONCE = 100

/** A horse with its age on both sides of the turn. */
export type SeasonHorse = { name: string; age: TurnedAge }

export type SeasonEntry = {
  name: string
  /** The horse is the stud's own and has a profile. */
  hasHorse: boolean
  /** The horse's own year of birth, where it is another than the entry's. */
  horseBirthYear: number | null
  /** Discipline and class as they are stored, for those that are not known. */
  stored: { event: string | null; className: string | null }
  turned: EntryTurn
}

/** Lists stand in Swedish order of names. Sold and dead horses are in none of them but `stopped`. */
export type SeasonPlan = {
  /** Whom the planned bulk ageing would leave out because of the age limit, sold and dead ones included as it takes them too. */
  stopped: string[]
  /** Horses at or above their age limit. */
  limits: (SeasonHorse & { limit: LimitOutlook; ageLimit: number })[]
  entries: SeasonEntry[]
  /** Entries of horses that are sold or dead. */
  entriesLeftOut: number
  /** Not entered, not retired, and old enough for the first time. */
  firstStarts: (SeasonHorse & FirstStart)[]
  /** Of the category youngsters, old enough to compete for the first time; and how many of it were before. */
  grownYoungsters: (SeasonHorse & FirstStart)[]
  youngstersGrownBefore: number
  quality: (SeasonHorse & { code: string; turn: QualityTurn })[]
  planner: (SeasonHorse & { gender: string })[]
  titles: { name: string; outlook: TitleOutlook }[]
  /** Names of horses without a year of birth. */
  ageless: string[]
}

type Key = {
  id: string
  name: string
  sort_key: string
  category: string | null
  gender: string | null
  birth_year: number | null
  age_limit: number | null
  quality_code: string | null
}
type Turned = Key & { age: TurnedAge; isHere: boolean }

const factsOf = (horse: Key) => ({
  birthYear: horse.birth_year,
  ageLimit: horse.age_limit,
  qualityCode: horse.quality_code,
})

/** What the turn brings, all read from one state of the store. `today` is the calendar year that the points are read in. */
export async function findSeasonPlan(
  store: Pick<Store, 'snapshot'>,
  turn: SeasonTurn,
  today: number,
): Promise<SeasonPlan> {
  return store.snapshot(async (db) => {
    const horses = await findHorses(db, turn)
    const { entries, entered, entriesLeftOut } = await findEntries(db, horses, turn)
    const here = horses.filter(({ isHere }) => isHere)
    const documents = await findDocuments(db, here.filter(needsDocument))
    return {
      stopped: horses.filter(({ age }) => age.isStopped).map(({ name }) => name),
      limits: here.flatMap((horse) => limitOf(horse, turn)),
      entries,
      entriesLeftOut,
      ...firstStartsOf(here, documents, entered),
      quality: here.flatMap((horse) => qualityOf(horse, documents.get(horse.id))),
      planner: here.flatMap(({ name, age, category, gender }) =>
        gender !== null && joinsPlanner({ category, gender }, age, turn) ? [{ name, age, gender }] : [],
      ),
      titles: await findTitles(db, here, today),
      ageless: here.filter(({ age }) => age.birthYear === null).map(({ name }) => name),
    }
  })
}

/** Every horse by its key columns alone. */
async function findHorses(db: Db, turn: SeasonTurn): Promise<Turned[]> {
  const rows = await db
    .selectFrom('horses')
    .select(['id', 'name', 'sort_key', 'category', 'gender', 'birth_year', 'age_limit', 'quality_code'])
    .orderBy('sort_key')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, age: turnAge(factsOf(row), turn), isHere: isCounted(row) }))
}

async function findEntries(db: Db, horses: readonly Turned[], turn: SeasonTurn) {
  const byName = new Map(horses.map((horse) => [horse.name, horse]))
  const found: Keyed[] = []
  const entered = new Set<string>()
  let entriesLeftOut = 0
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('competition')
      .select(['id', 'name', 'sort_key', 'doc'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(DOCUMENTS_AT_ONCE)
      .execute()
    for (const row of rows) {
      last = row.id
      const horse = byName.get(row.name)
      entered.add(row.name)
      if (horse?.isHere === false) {
        entriesLeftOut++
        continue
      }
      const document = readDocument('competition', row)
      const turned = turnEntry(document, horse ? factsOf(horse) : null, turn)
      const own = horse?.age.birthYear ?? null
      found.push({
        key: row.sort_key,
        entry: {
          name: row.name,
          hasHorse: horse !== undefined,
          horseBirthYear: own === turned.birthYear ? null : own,
          stored: { event: readText(document.currentEvent), className: readText(document.currentClass) },
          turned,
        },
      })
    }
    if (rows.length < DOCUMENTS_AT_ONCE) break
    await setImmediate()
  }
  return { entries: found.sort(byKeyAndName).map(({ entry }) => entry), entered, entriesLeftOut }
}

type Keyed = { entry: SeasonEntry; key: string }

function byKeyAndName(a: Keyed, b: Keyed): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.entry.name === b.entry.name ? 0 : a.entry.name < b.entry.name ? -1 : 1
}

/** Near its first competing age: which one that is, its focus tells. */
const isNearFirstStart = ({ age: { before, after } }: Turned) =>
  after !== null && after >= EARLIEST_FIRST_AGE && (before === null || before < LATEST_FIRST_AGE)
const changesQuality = ({ quality_code: code, gender, age }: Turned) =>
  code !== null && qualityTurn({ gender }, age) !== null

const needsDocument = (horse: Turned) => isNearFirstStart(horse) || changesQuality(horse)

async function findDocuments(db: Db, horses: readonly Turned[]): Promise<Map<string, HorseDocument>> {
  const found = new Map<string, HorseDocument>()
  for await (const batch of inTurns(horses, DOCUMENTS_AT_ONCE)) {
    const rows = await db
      .selectFrom('horses')
      .select(['id', 'doc'])
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) found.set(row.id, readDocument('horses', row))
  }
  return found
}

function limitOf(horse: Turned, turn: SeasonTurn): SeasonPlan['limits'] {
  const limit = limitOutlook(factsOf(horse), turn)
  if (limit === null || limit.standing === 'room' || horse.age_limit === null) return []
  return [{ name: horse.name, age: horse.age, limit, ageLimit: horse.age_limit }]
}

function qualityOf({ name, age, quality_code: code }: Turned, document: HorseDocument | undefined) {
  const turn = code === null || document === undefined ? null : qualityTurn(document, age)
  return code === null || turn === null ? [] : [{ name, age, code, turn }]
}

function firstStartsOf(
  horses: readonly Turned[],
  documents: ReadonlyMap<string, HorseDocument>,
  entered: ReadonlySet<string>,
) {
  const firstStarts: SeasonPlan['firstStarts'] = []
  const grownYoungsters: SeasonPlan['grownYoungsters'] = []
  let youngstersGrownBefore = 0
  for (const horse of horses) {
    const { name, age, category } = horse
    const isYoungster = category === 'youngsters'
    const document = isNearFirstStart(horse) ? documents.get(horse.id) : undefined
    const first = document ? firstStart(document) : null
    if (isYoungster && age.before !== null && age.before >= (first?.fromAge ?? LATEST_FIRST_AGE))
      youngstersGrownBefore++
    if (first === null || !reaches(age, first.fromAge)) continue
    if (isYoungster) grownYoungsters.push({ name, age, ...first })
    if (category !== 'seniors' && !entered.has(name)) firstStarts.push({ name, age, ...first })
  }
  return { firstStarts, grownYoungsters, youngstersGrownBefore }
}

/** Horses near a title, the nearest first. Retired ones earn nothing more. */
async function findTitles(db: Db, horses: readonly Turned[], today: number): Promise<SeasonPlan['titles']> {
  const places = new Map(horses.filter(({ category }) => category !== 'seniors').map(({ name }, at) => [name, at]))
  const found: (SeasonPlan['titles'][number] & { at: number })[] = []
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('scores')
      .select(['id', 'name', 'doc'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(SCORES_AT_ONCE)
      .execute()
    for (const { id, name, doc } of rows) {
      last = id
      const at = places.get(name)
      if (at === undefined) continue
      // Of two documents of one name the first by id is used (spec 7).
      places.delete(name)
      const scores: ScoresDocument = readDocument('scores', { doc })
      const outlook = titleOutlook(scores, today)
      if (outlook) found.push({ name, outlook, at })
    }
    if (rows.length < SCORES_AT_ONCE) break
    await setImmediate()
  }
  return found
    .sort((a, b) => a.outlook.missingPoints - b.outlook.missingPoints || a.at - b.at)
    .map(({ name, outlook }) => ({ name, outlook }))
}
