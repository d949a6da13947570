import type { SelectQueryBuilder } from 'kysely'
import { readYear } from '#app/domain/age.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { comparePlaces, type EntryPlace, placeEntry } from '#app/domain/competition/entry-place.ts'
import { type HeightGroup, isInHeightGroup } from '#app/domain/competition/height-group.ts'
import { pageCount } from '#app/domain/pages.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Wanted } from '#app/features/own-fields/data/values.server.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Db, Tables } from '#app/store/tables.ts'
import { ENTRY_COLUMNS, type EntryHorse, findEntryHorses, readEntry, type StoredEntry } from './entries.server.ts'

export const NO_DISCIPLINE = '-'

export type CompetitionFilter = {
  discipline?: DisciplineKey | typeof NO_DISCIPLINE | undefined
  /** `Pony` covers A-D and ponies of unknown height. */
  group?: HeightGroup | undefined
  /** Part of a name; case, accents and punctuation do not count. */
  search?: string | undefined
}

export const ENTRIES_PER_PAGE = 200
export type PlacedEntry = StoredEntry & { place: EntryPlace }

export function placed(row: Omit<StoredEntry, 'entry'>): PlacedEntry {
  const stored = readEntry(row)
  return { ...stored, place: placeEntry(stored.entry) }
}

/** The entries of a class: those on this page, and all of them. */
export type ClassOfEntries = { place: EntryPlace; shown: PlacedEntry[]; whole: PlacedEntry[] }

export type CompetitionList = {
  classes: ClassOfEntries[]
  total: number
  page: number
  pages: number
  /** Entries of each discipline that match the search; null is unknown. */
  counts: Map<DisciplineKey | null, number>
  /** By name: horses of the entries shown, and of entries without an age. */
  horses: Map<string, EntryHorse>
  /** Keys (`twinKey`) with more than one entry, among those shown. */
  twins: Set<string>
}

type Tallies = Map<DisciplineKey | null, { spellings: string[]; count: number }>
const ORDER: readonly (DisciplineKey | null)[] = [...DISCIPLINE_KEYS, null]

/** The number of entries and the stored spellings of each discipline, from an index. */
async function tally(db: Db, search: string | undefined): Promise<Tallies> {
  const rows = await searched(db, search)
    .select(['event', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('event')
    .execute()
  const tallies: Tallies = new Map()
  for (const { event, count } of rows) {
    const discipline = findDiscipline(event)?.key ?? null
    const known = tallies.get(discipline) ?? { spellings: [], count: 0 }
    if (event !== null) known.spellings.push(event)
    known.count += count
    tallies.set(discipline, known)
  }
  return tallies
}

/** Entries whose name contains the search. */
export const searched = (db: Db, search: string | undefined) => searchedIn(db.selectFrom('competition'), search)

function searchedIn<O>(query: SelectQueryBuilder<Tables, 'competition', O>, search: string | undefined) {
  const key = search === undefined ? '' : swedishSortKey(search)
  // A key has only letters, digits and single spaces, so no wildcards.
  if (key !== '') return query.where('sort_key', 'like', `%${key}%`)
  return search === undefined || search === '' ? query : query.where('name', '=', search)
}

/** The entries of the table's filters. */
export const wantedCompetition = (search: string | undefined, wishes: string): Wanted<'competition'> => ({
  narrow: (query) => searchedIn(query, search),
  wishes,
})

const knownSpellings = (tallies: Tallies) =>
  [...tallies].flatMap(([discipline, { spellings }]) => (discipline === null ? [] : spellings))

/** One discipline in the order of the list. The database does not know height groups and classes. */
async function readDiscipline(
  db: Db,
  tallies: Tallies,
  discipline: DisciplineKey | null,
  { search, group }: CompetitionFilter,
): Promise<PlacedEntry[]> {
  const spellings = tallies.get(discipline)?.spellings ?? []
  const known = knownSpellings(tallies)
  let query = searched(db, search)
  if (discipline !== null) query = query.where('event', 'in', spellings)
  else if (known.length > 0) query = query.where((eb) => eb.or([eb('event', 'is', null), eb('event', 'not in', known)]))
  const rows = await query.select(ENTRY_COLUMNS).orderBy(BY_NAME).orderBy('id').execute()
  const entries = rows.map(placed)
  const within = group === undefined ? entries : entries.filter(({ place }) => isInHeightGroup(place.group, group))
  return within.sort((a, b) => comparePlaces(a.place, b.place)) // stable: names stay in Swedish order
}

const isSameClass = (a: EntryPlace, b: EntryPlace) => comparePlaces(a, b) === 0

/** One page (from 1, at most the last), by discipline, height group, class (highest first), name. */
export async function findCompetitionList(db: Db, filter: CompetitionFilter, page: number): Promise<CompetitionList> {
  const tallies = await tally(db, filter.search)
  const wanted = filter.discipline === NO_DISCIPLINE ? null : filter.discipline
  const disciplines = ORDER.filter(
    (discipline) => tallies.has(discipline) && (wanted === undefined || discipline === wanted),
  )
  const from = (page - 1) * ENTRIES_PER_PAGE
  const until = from + ENTRIES_PER_PAGE
  const all: PlacedEntry[] = []
  const shown = new Set<string>()
  let total = 0
  for (const discipline of disciplines) {
    const count = tallies.get(discipline)?.count ?? 0
    const isTouched = filter.group !== undefined || (total < until && total + count > from)
    const entries = isTouched ? await readDiscipline(db, tallies, discipline, filter) : []
    for (const { id } of entries.slice(Math.max(0, from - total), Math.max(0, until - total))) shown.add(id)
    all.push(...entries)
    total += isTouched ? entries.length : count
  }

  const pages = pageCount(total, ENTRIES_PER_PAGE)
  // The page is past the end, after a removal: show the last one.
  if (page > pages) return findCompetitionList(db, filter, pages)

  const classes: ClassOfEntries[] = []
  for (const entry of all) {
    const last = classes.at(-1)
    const own = last && isSameClass(last.place, entry.place) ? last : { place: entry.place, shown: [], whole: [] }
    if (own !== last) classes.push(own)
    own.whole.push(entry)
    if (shown.has(entry.id)) own.shown.push(entry)
  }
  const ofPage = all.filter(({ id }) => shown.has(id))
  // The copied text has the whole class, so entries on other pages may need their horse's age too.
  const ageless = all.filter(({ entry }) => readYear(entry.age) === null)
  const [horses, twins] = await Promise.all([findEntryHorses(db, [...ofPage, ...ageless]), findTwins(db, ofPage)])
  return {
    classes: classes.filter((each) => each.shown.length > 0),
    total,
    page,
    pages,
    counts: new Map([...tallies].map(([discipline, { count }]) => [discipline, count])),
    horses,
    twins,
  }
}

export const twinKey = (name: string, discipline: DisciplineKey) => `${discipline}/${name}`

/** The rows of one page, whose names fit into one query. */
async function findTwins(db: Db, ofPage: readonly { name: string }[]): Promise<Set<string>> {
  if (ofPage.length === 0) return new Set()
  const names = [...new Set(ofPage.map(({ name }) => name))]
  const rows = await db.selectFrom('competition').select(['name', 'event']).where('name', 'in', names).execute()
  const met = new Set<string>()
  const twins = new Set<string>()
  for (const { name, event } of rows) {
    const discipline = findDiscipline(event)?.key
    if (discipline === undefined) continue
    const key = twinKey(name, discipline)
    if (met.has(key)) twins.add(key)
    met.add(key)
  }
  return twins
}
