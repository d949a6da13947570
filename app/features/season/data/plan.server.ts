import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { joinsPlanner, qualityTurn } from '#app/domain/season/bands.ts'
import { type EntryTurn, turnEntry } from '#app/domain/season/entry-turn.ts'
import {
  EARLIEST_FIRST_AGE,
  type FirstStart,
  firstStart,
  LATEST_FIRST_AGE,
  reaches,
} from '#app/domain/season/first-start.ts'
import { limitOutlook, type SeasonTurn, type TurnedAge } from '#app/domain/season/turn.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { readDocument } from '#app/store/read.ts'
import { allRows } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { factsOf, findHorseDocuments, findTitles, findTurnedHorses, type Turned } from './horses.server.ts'

export type SeasonHorse = { name: string; age: TurnedAge }

export type SeasonPlan = Awaited<ReturnType<typeof findSeasonPlan>>

/** What the turn of the year changes, from one snapshot; nothing is written. `today` is a calendar year. */
export async function findSeasonPlan(store: Store, turn: SeasonTurn, today: number) {
  return store.snapshot(async (db) => {
    const horses = await findTurnedHorses(db, turn)
    const here = horses.filter(({ isHere }) => isHere)
    return { ...(await findTurnPlan(db, horses, turn)), titles: await findTitles(db, here, today) }
  })
}

export type TurnPlan = Awaited<ReturnType<typeof findTurnPlan>>

/** The plan without the titles, for which all scores are read. */
export async function findTurnPlan(db: Trx, horses: readonly Turned[], turn: SeasonTurn) {
  const { entries, entered, entriesLeftOut } = await findTurnedEntries(db, horses, turn)
  const here = horses.filter(({ isHere }) => isHere)
  const documents = await findHorseDocuments(db, here.filter(needsDocument))
  return {
    /** Horses that the planned bulk ageing would skip because of the age limit, sold and dead ones too. */
    stopped: horses.filter(({ age }) => age.isStopped).map(({ name }) => name),
    limits: here.flatMap((horse) => limitOf(horse, turn)),
    entries,
    entriesLeftOut,
    ...firstStartsOf(here, documents, entered),
    quality: here.flatMap((horse) => qualityOf(horse, documents.get(horse.id))),
    planner: here.flatMap(({ name, age, category, gender }) =>
      gender !== null && joinsPlanner({ category, gender }, age, turn) ? [{ name, age, gender }] : [],
    ),
    ageless: here.filter(({ age }) => age.birthYear === null).map(({ name }) => name),
  }
}

const isNearFirstStart = ({ age: { before, after } }: Turned) =>
  after !== null && after >= EARLIEST_FIRST_AGE && (before === null || before < LATEST_FIRST_AGE)
const changesQuality = ({ quality_code: code, gender, age }: Turned) =>
  code !== null && qualityTurn({ gender }, age) !== null

const needsDocument = (horse: Turned) => isNearFirstStart(horse) || changesQuality(horse)

function limitOf(horse: Turned, turn: SeasonTurn) {
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
  /** Horses that are not entered, not retired, and now old enough. */
  const firstStarts: (SeasonHorse & FirstStart)[] = []
  /** Youngsters that are now old enough to compete; and those that were before. */
  const grownYoungsters: (SeasonHorse & FirstStart)[] = []
  const youngstersGrownBefore: { id: string; name: string }[] = []
  for (const horse of horses) {
    const { id, name, age, category } = horse
    const isYoungster = category === 'youngsters'
    const document = isNearFirstStart(horse) ? documents.get(horse.id) : undefined
    const first = document ? firstStart(document) : null
    if (isYoungster && age.before !== null && age.before >= (first?.fromAge ?? LATEST_FIRST_AGE))
      youngstersGrownBefore.push({ id, name })
    if (first === null || !reaches(age, first.fromAge)) continue
    if (isYoungster) grownYoungsters.push({ name, age, ...first })
    if (category !== 'seniors' && !entered.has(name)) firstStarts.push({ name, age, ...first })
  }
  return { firstStarts, grownYoungsters, youngstersGrownBefore }
}

const DOCUMENTS_AT_ONCE = 500

export type SeasonEntry = {
  name: string
  /** Whether there is a horse of this name, with a profile. */
  hasHorse: boolean
  /** The horse's year of birth if it differs from the entry's. */
  horseBirthYear: number | null
  /** As stored, shown when they are not known. */
  stored: { event: string | null; className: string | null }
  turned: EntryTurn
}

/** The competition list in Swedish order; entries of sold or dead horses are only counted. */
async function findTurnedEntries(db: Trx, horses: readonly Turned[], turn: SeasonTurn) {
  const byName = new Map(horses.map((horse) => [horse.name, horse]))
  const found: { entry: SeasonEntry; key: string }[] = []
  const entered = new Set<string>()
  let entriesLeftOut = 0
  for await (const row of allRows(db, 'competition', DOCUMENTS_AT_ONCE)) {
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
  found.sort((a, b) => compareUnits(a.key, b.key) || compareUnits(a.entry.name, b.entry.name))
  return { entries: found.map(({ entry }) => entry), entered, entriesLeftOut }
}
