/**
 * What every name of a stud may have at each locus, from the whole pedigree: stored genotypes and colours, passed on
 * between parents and foals, both ways, until nothing more is ruled out. Only what is impossible is ruled out, so what
 * is left is true however the horses are related.
 * Each locus by itself: a colour that couples loci counts with the pairs that it allows at each. Pairs are bits of a
 * number, by their places in the table of the locus.
 */

import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { type Couple, narrowed } from './couples.ts'
import type { LeftPairs } from './family-halves.ts'
import { type LocusTable, locusTables, prepareTables } from './group-places.ts'
import { bitsOfRecord } from './record-bits.ts'

/** What is stored about a name. */
export type KnownName = {
  name: string
  sire: string | null
  dam: string | null
  genotype?: unknown
  color?: unknown
}

/** Names whose records cannot all be true: each without the others could be. */
type Clash = { names: readonly string[]; loci: readonly LocusKey[] }

export type StudPairs = { left: ReadonlyMap<string, LeftPairs>; clashes: readonly Clash[] }

/** A couple is one where both parents are known; a foal with one known parent is a family of its own. */
type Web = {
  names: string[]
  families: Couple[]
  familiesOf: number[][]
  /** Many names share a record: its place in `kinds`, or none. */
  records: number[]
  kinds: ReadonlyMap<LocusKey, number>[]
}

/** Records that contradict each other are left out, and the rest is looked at again, at most this often. */
const MOST_ROUNDS = 8
/** Families around a contradiction among which its records are looked for. */
const MOST_AROUND = 400
const STEPS_PER_TURN = 2000
/** A colour that was not read before takes a tenth of a millisecond. */
const RECORDS_PER_TURN = 20

/** In small steps, so that other work can run between them. */
export function* studPairs(known: Iterable<KnownName>): Generator<void, StudPairs> {
  yield* prepareTables()
  const web = yield* webOf(known)
  const left = new Map<string, Partial<Record<LocusKey, number>>>()
  const clashes = new Map<string, { names: string[]; loci: LocusKey[] }>()
  for (const [locus, table] of locusTables()) {
    const said = saidAt(web, locus, table)
    const start = Int32Array.from(said)
    let bits = Int32Array.from(said)
    let isOdd = false
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const odd = yield* settle(web, table, bits, startOf(web, table, bits))
      isOdd = odd.length > 0
      if (!isOdd) break
      const leastOfFamily = leastAround(web, table, said)
      const least = odd.map(leastOfFamily).filter((some) => some.length > 0)
      for (const some of least) {
        noteClash(
          clashes,
          some.map((at) => web.names[at] ?? ''),
          locus,
        )
        for (const at of some) said[at] = table.all
      }
      bits = Int32Array.from(said)
      yield
    }
    if (isOdd) continue
    for (let at = 0; at < bits.length; at++) {
      const [now, before] = [bits[at] ?? 0, start[at] ?? 0]
      // What contradicts the others is not told.
      if (now === before || now === 0 || (now & before) !== now) continue
      const name = web.names[at] ?? ''
      const ofName = left.get(name) ?? {}
      ofName[locus] = now
      left.set(name, ofName)
    }
    yield
  }
  return { left, clashes: [...clashes.values()] }
}

function noteClash(clashes: Map<string, { names: string[]; loci: LocusKey[] }>, names: string[], locus: LocusKey) {
  const key = names.toSorted().join('\u0000')
  const before = clashes.get(key)
  if (!before) clashes.set(key, { names, loci: [locus] })
  else if (!before.loci.includes(locus)) before.loci.push(locus)
}

/** The pairs that the record of each name leaves at a locus. */
function saidAt({ names, records, kinds }: Web, locus: LocusKey, { all }: LocusTable): Int32Array {
  const ofKind = kinds.map((kind) => kind.get(locus) ?? all)
  const said = new Int32Array(names.length).fill(all)
  for (let at = 0; at < said.length; at++) said[at] = ofKind[records[at] ?? -1] ?? all
  return said
}

function* webOf(known: Iterable<KnownName>): Generator<void, Web> {
  const names: string[] = []
  const places = new Map<string, number>()
  const families: Couple[] = []
  const ofCouple = new Map<string, number>()
  const familiesOf: number[][] = []
  const records: number[] = []
  const kinds = new Map<ReadonlyMap<LocusKey, number>, number>()
  const placeOf = (name: string) => {
    const before = places.get(name)
    if (before !== undefined) return before
    names.push(name)
    familiesOf.push([])
    records.push(-1)
    places.set(name, names.length - 1)
    return names.length - 1
  }
  const join = (at: number, family: number) => {
    if (at >= 0) familiesOf[at]?.push(family)
  }
  let read = 0
  for (const one of known) {
    if (++read % RECORDS_PER_TURN === 0) yield
    const at = placeOf(one.name)
    const record = bitsOfRecord(one)
    const kind = kinds.get(record) ?? kinds.size
    kinds.set(record, kind)
    records[at] = kind
    if (one.sire === null && one.dam === null) continue
    const sire = one.sire === null ? -1 : placeOf(one.sire)
    const dam = one.dam === null ? -1 : placeOf(one.dam)
    const couple = sire < 0 || dam < 0 ? null : `${sire} ${dam}`
    const before = couple === null ? undefined : ofCouple.get(couple)
    const family = before ?? families.length
    if (before === undefined) {
      families.push({ sire, dam, foals: [] })
      if (couple !== null) ofCouple.set(couple, family)
      join(sire, family)
      join(dam, family)
    }
    families[family]?.foals.push(at)
    join(at, family)
  }
  return { names, families, familiesOf, records, kinds: [...kinds.keys()] }
}

/** The families in which somebody may not have everything. */
function startOf({ families }: Web, { all }: LocusTable, bits: Int32Array): number[] {
  const says = (at: number) => at >= 0 && bits[at] !== all
  const found: number[] = []
  for (let at = 0; at < families.length; at++) {
    const family = families[at]
    if (family && (says(family.sire) || says(family.dam) || family.foals.some(says))) found.push(at)
  }
  return found
}

/**
 * Removes from `bits` what no family allows, beginning with these, until nothing changes. Returns the families that
 * allow nothing; they remove nothing. `among`: only families for which it is true.
 */
function* settle(
  { families, familiesOf }: Pick<Web, 'families' | 'familiesOf'>,
  table: LocusTable,
  bits: Int32Array,
  begin: readonly number[],
  among: (family: number) => boolean = () => true,
): Generator<void, number[]> {
  const waiting = [...begin]
  const isWaiting = new Uint8Array(families.length)
  for (const at of begin) isWaiting[at] = 1
  const odd = new Set<number>()
  for (let step = 0; step < waiting.length; step++) {
    if ((step + 1) % STEPS_PER_TURN === 0) yield
    const at = waiting[step] ?? -1
    isWaiting[at] = 0
    const family = families[at]
    if (!family || odd.has(at)) continue
    const changed = narrowed(family, table, bits)
    if (changed === null) odd.add(at)
    for (const member of changed ?? [])
      for (const next of familiesOf[member] ?? []) {
        if (next === at || isWaiting[next] === 1 || !among(next)) continue
        isWaiting[next] = 1
        waiting.push(next)
      }
  }
  return [...odd]
}

/** Finds a least set of records around a family that contradict each other; none where they do only farther away. */
function leastAround({ families, familiesOf, names }: Web, table: LocusTable, said: Int32Array) {
  const bits = new Int32Array(names.length).fill(table.all)
  return (family: number): number[] => {
    const near = new Set([family])
    for (let before = 0; before < near.size && near.size <= MOST_AROUND; ) {
      const among = [...near]
      const members = [...new Set(among.flatMap((at) => membersOf(families[at])))]
      const isOdd = (some: readonly number[]) => {
        for (const at of members) bits[at] = table.all
        for (const at of some) bits[at] = said[at] ?? table.all
        const settling = settle({ families, familiesOf }, table, bits, among, (at) => near.has(at))
        let step = settling.next()
        while (!step.done) step = settling.next()
        return step.value.length > 0
      }
      const telling = members.filter((at) => said[at] !== table.all)
      if (isOdd(telling)) return leastOf(telling, isOdd)
      before = near.size
      for (const at of members) for (const next of familiesOf[at] ?? []) near.add(next)
    }
    return []
  }
}

const membersOf = (family: Couple | undefined) =>
  family ? [family.sire, family.dam, ...family.foals].filter((at) => at >= 0) : []

/** Leaves out what is not needed, first in large parts, then one by one. */
function leastOf(some: readonly number[], isOdd: (some: readonly number[]) => boolean): number[] {
  let left = [...some]
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length; ) {
      const without = [...left.slice(0, at), ...left.slice(at + size)]
      if (isOdd(without)) left = without
      else at += size
    }
  }
  return left
}
