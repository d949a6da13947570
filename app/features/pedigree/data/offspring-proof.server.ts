import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { breedKind } from '#app/domain/breeds.ts'
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { type OffspringProof, offspringProof, type ProofHorse } from '#app/domain/offspring-proof.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { type KnownParentNames, parentsOf } from '#app/domain/pedigree/parents.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { readCached } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { rowsOfNames } from './ancestors.server.ts'
import { foalsOf, type OffspringRow } from './offspring.server.ts'

/** Bounds the work; no horse has as many. */
const MOST_FOALS = 2000
const NAMES_AT_ONCE = 500

type Row = { name: string; doc: string; own: number }
type Known = { proof: ProofHorse; parents: KnownParentNames; isOwn: boolean }

const findRows = prepared((db, ...names: string[]) => rowsOfNames(db, names))

const foalRows = prepared((db, parent: string) =>
  rowsOfNames(db, foalsOf(db, parent).select('name').distinct().orderBy('name').limit(MOST_FOALS)),
)

type Family = { foals: readonly Known[]; parents: ReadonlyMap<string, Known> }

/** These foals of a horse with all their parents: one query for every 500. */
export function findFamily(db: Db, parent: string, foals: readonly OffspringRow[]): Promise<Family> {
  const read = foals.map(({ document, horse = NO_HORSE }) => readOf(horse)(document))
  return withParents(db, parent, read)
}

async function withParents(db: Db, parent: string, foals: readonly Known[]): Promise<Family> {
  const names = foals.flatMap(({ parents: { sire, dam } }) => [sire, dam])
  return { foals, parents: await findKnown(db, [parent, ...names.filter((name) => name !== null)]) }
}

/** What a horse's foals became beside what was expected. One query more where `family` does not have all of them. */
export async function findOffspringProof(db: Db, parent: string, family?: Family | null): Promise<OffspringProof> {
  const all = family ?? (await withParents(db, parent, [...knownOf(await foalRows(db, parent)).values()]))
  const { foals, parents } = all
  const proofOf = (name: string | null) => (name === null ? null : (parents.get(name)?.proof ?? null))
  return offspringProof(
    proofOf(parent) ?? { breedKind: null },
    foals.map(({ proof, isOwn, parents: { sire, dam } }) => ({
      foal: proof,
      isOwn,
      sire: proofOf(sire),
      dam: proofOf(dam),
    })),
  )
}

async function findKnown(db: Db, names: readonly string[]): Promise<Map<string, Known>> {
  const wanted = [...new Set(names)]
  if (wanted.length <= NAMES_PER_BATCH) return knownOf(await findRows(db, ...padded(wanted)))
  const rows: Row[] = []
  for (const batch of batchesOf(wanted, NAMES_AT_ONCE)) rows.push(...(await rowsOfNames(db, batch).execute()))
  return knownOf(rows)
}

/** By name: the own record, blanks filled from its entry. */
function knownOf(rows: readonly Row[]): Map<string, Known> {
  const entries = new Map<string, PedigreeDocument>()
  const horses = new Map<string, HorseDocument>()
  for (const row of rows) {
    if (row.own === 1) horses.set(row.name, readCached('horses', row))
    else entries.set(row.name, readCached('pedigree', row))
  }
  const known = new Map<string, Known>()
  for (const { name } of rows) {
    if (known.has(name)) continue
    known.set(name, readOf(horses.get(name) ?? NO_HORSE)(entries.get(name) ?? NO_ENTRY))
  }
  return known
}

const NO_HORSE: HorseDocument = { name: '' }
const NO_ENTRY: PedigreeDocument = { name: '' }

/** Computed once for each pair of cached documents. */
const readOf = onceFor((stored: HorseDocument) =>
  onceFor((document: PedigreeDocument): Known => {
    const horse = stored === NO_HORSE ? undefined : stored
    const entry = document === NO_ENTRY ? undefined : document
    const proof = {
      height: filled(horse?.height, entry?.height),
      stats: horse?.stats,
      evalExt: filled(horse?.evalExt, entry?.evalExt),
      evalPrem: horse?.evalPrem,
      titles: horse?.titles,
      focus: horse?.focus,
      breedKind: breedKind(filled(horse?.breed, entry?.breed)),
    }
    return { proof, parents: parentsOf(horse, entry), isOwn: horse !== undefined }
  }),
)

const filled = (own: unknown, other: unknown) =>
  own === undefined || own === null || (typeof own === 'string' && own.trim() === '') ? other : own
