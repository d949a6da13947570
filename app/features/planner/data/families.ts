import { breedCode } from '#app/domain/breeds.ts'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { BreedGenes } from '#app/domain/odds/breed-genes.ts'
import type { Family, Relative } from '#app/domain/odds/family-genes.ts'
import type { LeftPairs } from '#app/domain/odds/family-halves.ts'
import { joinedBy } from '#app/domain/odds/loops.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'

export type FoundFamily = Family & { foalNames: readonly string[] }

type Row = Pick<Relative, 'genotype' | 'color'> & {
  name: string
  sire: string | null
  dam: string | null
  breed?: unknown
}

/** Documents with these names, or with these parents. */
type LookUp<Document> = (
  names: readonly string[],
  by: 'name' | 'parents',
) => Promise<{ sire: string | null; dam: string | null; document: Document }[]>
export type FamilyLookup = { horses: LookUp<HorseDocument>; pedigree: LookUp<PedigreeDocument> }

/**
 * More relatives than this are not looked at: nearer ones count, step by step, as many as are fewer together. But foals
 * and mates are not counted, nor their parents and those of the horse's parents, where these close few loops: that is
 * computed fast, however many they are (`peeling.ts`). Nor are the parents of those whom several of them have.
 */
const MOST_MEMBERS = 30
const MOST_NEAR = 200
const MOST_LEVELS = 12
/** Parents of unknown genotype that mates have in common, where some have the same. */
const MOST_SHARED = 2

/** What has been read: rows by name, and the foals of the names that were asked for. */
type Read = { rows: Map<string, Row>; foalsOf: Map<string, Row[]> }

/**
 * The relatives of a horse that are looked at, step by step: `open` are those around whom the next step looks;
 * `counted`, how many are neither foals nor mates nor beside these; `shared`, parents that several of these have.
 */
type Around = {
  name: string
  members: Set<string>
  born: Set<string>
  open: string[]
  counted: number
  shared: ReadonlySet<string>
}

/** A couple of one around whom is looked, with those of its foals that are new. */
type FoundCouple = { of: string; foals: string[]; members: string[] }

/**
 * Families by name for horses without a readable genotype: parents, foals and the foals' other parents; then, step by
 * step, the parents and foals of those whose genotype is unknown. `breeds`: how common genes are. `findLeft`: what the
 * whole pedigree leaves of each name.
 */
export async function familiesOf(
  lookup: FamilyLookup,
  horses: readonly HorseDocument[],
  breeds: BreedGenes['breeds'] = new Map(),
  findLeft: () => Promise<ReadonlyMap<string, LeftPairs>> = async () => new Map(),
): Promise<Map<string, FoundFamily>> {
  const lacking = horses.filter(({ genotype }) => readGenotype(genotype) === null)
  if (lacking.length === 0) return new Map()
  const left = await findLeft()
  const read: Read = { rows: new Map(), foalsOf: new Map() }
  const all = lacking.map((horse) => {
    const name = horse.name.trim()
    // A horse that is being typed is not stored.
    read.rows.set(name, { ...horse, name, ...parentsOf(horse, null) })
    return {
      horse,
      around: {
        name,
        members: new Set([name]),
        born: new Set<string>(),
        open: [name],
        counted: 0,
        shared: new Set<string>(),
      },
    }
  })
  for (let level = 1; level <= MOST_LEVELS; level++) {
    const asked = all.filter(({ around: { open } }) => open.length > 0)
    if (asked.length === 0) break
    await readAround(lookup, new Set(asked.flatMap(({ around }) => around.open)), read)
    for (const { around } of asked) widen(around, read, level)
  }
  return new Map(all.map(({ horse, around }) => [horse.name, familyOf(horse, around, read, breeds, left)]))
}

/** Reads the foals of these names and of their parents, and everybody who is a parent of one of them. */
async function readAround(lookup: FamilyLookup, names: ReadonlySet<string>, { rows, foalsOf }: Read): Promise<void> {
  const parents = [...names].flatMap((name) => parentsIn(rows.get(name)))
  const asked = [...new Set([...names, ...parents])].filter((name) => !foalsOf.has(name))
  for (const name of asked) foalsOf.set(name, [])
  for (const foal of (await findRows(lookup, asked, 'parents')).values()) {
    const row = rows.get(foal.name) ?? foal
    rows.set(foal.name, row)
    for (const parent of new Set(parentsIn(row))) {
      const foals = foalsOf.get(parent)
      if (foals && parent !== row.name && !foals.includes(row)) foals.push(row)
    }
  }
  const wanted = new Set(
    [...names, ...asked].flatMap((name) => [
      name,
      ...(foalsOf.get(name) ?? []).flatMap(parentsIn),
      ...parentsIn(rows.get(name)),
    ]),
  )
  const unread = [...wanted].filter((name) => !rows.has(name))
  for (const name of unread) rows.set(name, { name, sire: null, dam: null })
  for (const [name, row] of await findRows(lookup, unread, 'name')) rows.set(name, row)
}

const parentsIn = (row: Row | undefined) => [row?.sire, row?.dam].filter((name) => name != null)

/** Adds the couples of those around whom is looked; of too many those that parents and mates are of. */
function widen(around: Around, read: Read, level: number): void {
  const { name, open, members, born } = around
  const isUnknown = (one: string) => readGenotype(read.rows.get(one)?.genotype) === null
  const newIn = (couples: readonly FoundCouple[]) =>
    [...new Set(couples.flatMap((couple) => couple.members))].filter((one) => !members.has(one))
  const found = open.flatMap((one) => couplesOf(one, read, born))
  const isWhole = level === 1 || members.size + newIn(found).length <= MOST_MEMBERS
  const own = read.foalsOf.get(name) ?? []
  const near = level > 2 ? around.shared : new Set([read.rows.get(name), ...own].flatMap((one) => parentsIn(one)))
  const isOfNear = ({ of, foals }: FoundCouple) => foals.includes(of) && near.has(of)
  const { apart, shared } = isWhole ? NOBODY_APART : apartOf(found.filter(isOfNear), members, isUnknown)
  around.shared = shared
  add(around, apart)
  const rest = isWhole ? found : found.filter((couple) => !isOfNear(couple))
  const more = newIn(rest)
  const ofOwn = new Set(level === 1 ? own.flatMap((foal) => [foal.name, ...parentsIn(foal)]) : [])
  around.counted += more.filter((one) => !ofOwn.has(one)).length
  around.open = [...shared].slice(0, MOST_NEAR)
  if (!isWhole && around.counted > MOST_MEMBERS) return
  add(around, rest)
  around.open = [...new Set([...around.open, ...more.filter(isUnknown)])]
  if (level === 1 && members.size > MOST_MEMBERS)
    around.open = [...near].filter((one) => one !== name && isUnknown(one)).slice(0, MOST_NEAR)
}

function add({ members, born }: Around, couples: readonly FoundCouple[]): void {
  for (const couple of couples) {
    for (const one of couple.foals) born.add(one)
    for (const one of couple.members) members.add(one)
  }
}

/** The couple that a horse is of, with full siblings, and its own, without foals that are there. */
function couplesOf(name: string, { rows, foalsOf }: Read, born: ReadonlySet<string>): FoundCouple[] {
  const own = rows.get(name)
  const isFull = ({ sire, dam }: Row) => sire !== null && dam !== null && sire === own?.sire && dam === own.dam
  const siblings = own?.sire == null ? [] : (foalsOf.get(own.sire) ?? []).filter(isFull)
  const foals = [...(own && parentsIn(own).length > 0 ? [own, ...siblings] : []), ...(foalsOf.get(name) ?? [])]
  const couples = Map.groupBy(foals, (foal) =>
    parentsIn(foal).length > 1 ? `${foal.sire}\u0000${foal.dam}` : foal.name,
  )
  return [...couples.values()].flatMap((some) => {
    const names = [...new Set(some.map((foal) => foal.name))].filter((foal) => !born.has(foal))
    return names.length === 0
      ? []
      : [{ of: name, foals: names, members: [...names, ...some.slice(0, 1).flatMap(parentsIn)] }]
  })
}

type Apart = { apart: readonly FoundCouple[]; shared: ReadonlySet<string> }
const NOBODY_APART: Apart = { apart: [], shared: new Set() }

/**
 * Couples in which nobody of unknown genotype, but the one around whom they were found, was there, and who is in
 * another is one of few whom these have in common.
 */
function apartOf(
  found: readonly FoundCouple[],
  members: ReadonlySet<string>,
  isUnknown: (name: string) => boolean,
): Apart {
  const others = new Map(
    found.map((couple) => [couple, couple.members.filter((name) => name !== couple.of && isUnknown(name))]),
  )
  const fresh = found.filter((couple) => others.get(couple)?.every((name) => !members.has(name)))
  const places = new Map(fresh.map((couple, at) => [at, others.get(couple) ?? []]))
  const [apart, shared] = [[] as FoundCouple[], new Set<string>()]
  for (const part of joinedBy(places)) {
    const all = part.flatMap((at) => places.get(at) ?? [])
    const inMany = new Set(all.filter((name, at) => all.indexOf(name) !== at))
    if (inMany.size > MOST_SHARED) continue
    for (const name of inMany) shared.add(name)
    apart.push(...part.flatMap((at) => fresh[at] ?? []))
  }
  return { apart, shared }
}

/**
 * Adds how relatives are related to each other: a mate that is kin is no stranger. Among many not by a parent of known
 * genotype, who makes nobody kin: that would close the loops that were left out.
 */
function joinKin(name: string, members: Set<string>, born: Set<string>, rows: Read['rows']): void {
  const joins = (parent: string) =>
    members.has(parent) && (members.size <= MOST_MEMBERS || readGenotype(rows.get(parent)?.genotype) === null)
  for (const member of members) {
    const parents = parentsIn(rows.get(member))
    if (member === name || born.has(member) || !parents.some(joins)) continue
    born.add(member)
    for (const parent of parents) members.add(parent)
  }
}

/** The relatives as objects, one for each. */
function familyOf(
  horse: HorseDocument,
  { name, members, born }: Around,
  { rows, foalsOf }: Read,
  breeds: BreedGenes['breeds'],
  left: ReadonlyMap<string, LeftPairs>,
): FoundFamily {
  const frequenciesOf = (breed: unknown) => breeds.get(breedCode(breed) ?? '')
  joinKin(name, members, born, rows)
  const relatives = new Map<string | null, Relative & { mate: Relative | null }>()
  for (const member of members) {
    if (member === name) continue
    const { genotype, color, breed }: Partial<Row> = rows.get(member) ?? {}
    const frequencies = frequenciesOf(breed)
    relatives.set(member, { name: member, genotype, color, frequencies, left: left.get(member), mate: null })
  }
  const relative = (of: string | null | undefined) => relatives.get(of ?? null) ?? null
  const own = (foalsOf.get(name) ?? []).filter((foal) => born.has(foal.name))
  const ofHorse = new Set(own.map((foal) => foal.name))
  for (const [member, one] of relatives) {
    const row = member === null ? undefined : rows.get(member)
    if (!row || !born.has(row.name)) continue
    if (ofHorse.has(row.name)) one.mate = relative(row.sire === name ? row.dam : row.sire)
    else Object.assign(one, { sire: relative(row.sire), dam: relative(row.dam) })
  }
  const { sire, dam } = parentsOf(horse, null)
  const foals = own.flatMap((foal) => relatives.get(foal.name) ?? [])
  const near = new Set<Relative | null>([relative(sire), relative(dam), ...foals.flatMap((foal) => [foal, foal.mate])])
  return {
    name,
    genotype: horse.genotype,
    color: horse.color,
    frequencies: frequenciesOf(horse.breed),
    left: left.get(name),
    sire: relative(sire),
    dam: relative(dam),
    foals,
    kin: [...relatives.values()].filter((one) => !near.has(one)),
    foalNames: own.map((foal) => foal.name),
  }
}

/** Names whose sire and dam are both among these, with them. */
export async function foalsWithin(lookup: FamilyLookup, names: readonly string[]) {
  const wanted = new Set<string | null>(names)
  const rows = await findRows(lookup, names, 'parents')
  return [...rows.values()].filter(({ sire, dam }) => wanted.has(sire) && wanted.has(dam))
}

/** Rows by name; a horse of ours has the parents that its profile shows. */
async function findRows(
  lookup: FamilyLookup,
  names: readonly string[],
  by: 'name' | 'parents',
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const { sire, dam, document } of await lookup.horses(names, by)) {
    const { name, genotype, color, breed } = document
    found.set(name, { name, sire, dam, genotype, color, breed })
  }
  for (const { sire, dam, document } of await lookup.pedigree(names, by)) {
    const { name, color, breed } = document
    const own = found.get(name)
    found.set(name, {
      name,
      ...parentsOf(own, { sire, dam }),
      genotype: own?.genotype,
      color: own?.color || color,
      breed: own?.breed || breed,
    })
  }
  if (by === 'name') return found
  // A foal's own record may name other parents than its pedigree entry.
  const records = await findRows(lookup, [...found.keys()], 'name')
  return new Map([...found].map(([name, row]) => [name, records.get(name) ?? row]))
}
