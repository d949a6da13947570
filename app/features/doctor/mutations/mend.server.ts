import { forgetting } from '#app/desk/remembered.server.ts'
import { type Finding, findingSentence, type MendStep } from '#app/domain/doctor/finding.ts'
import { joinedRecords, joinedScores } from '#app/domain/doctor/merge.ts'
import { withFields } from '#app/domain/documents.ts'
import { referencesOf } from '#app/domain/field-tables.ts'
import type { Years } from '#app/domain/stud-clock.ts'
import type { Action } from '#app/store/actions.table.ts'
import { type Change, commitPlan } from '#app/store/commit.ts'
import { commitFollowing } from '#app/store/following.ts'
import { formerNames } from '#app/store/former-names.ts'
import { readExact } from '#app/store/read.ts'
import { planReferences, withNewName } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { ACCEPTED_START } from '../data/accepted.server.ts'
import { lastAddressCheck } from '../data/addresses.server.ts'
import { examineAround } from '../data/around.server.ts'
import { examineStud } from '../data/examine.server.ts'

/** A finding by its key and name: the name's surroundings are examined first, the whole stud only if needed. */
export type WantedFinding = { key: string; name: string; year: Years }
type FindingGone = { ok: false; reason: 'finding-gone' }

const GONE: FindingGone = { ok: false, reason: 'finding-gone' }

async function findFinding(store: Store, { key, name, year }: WantedFinding): Promise<Finding | null> {
  const near = await examineAround(store.db, name, year)
  const found = near.find((one) => one.key === key)
  if (found) return found
  const silent = lastAddressCheck(store)?.findings.find((one) => one.key === key)
  if (silent) return silent
  const { findings } = await examineStud(store, year)
  return findings.find((one) => one.key === key) ?? null
}

/** Does what a finding suggests, in one commit. */
export async function mendFinding(store: Store, actor: string, wanted: WantedFinding) {
  const finding = await findFinding(store, wanted)
  const steps = finding?.mend?.steps
  if (!steps) return GONE
  const action: Action = steps.some((step) => step.do === 'merge') ? 'doctor-merge' : 'doctor-mend'
  return commitFollowing<object, FindingGone>(store, actor, action, async (trx) => {
    const changes: Change[] = []
    for (const step of steps) {
      const planned = await planStep(trx, step)
      if (planned === null) return GONE
      changes.push(...planned)
    }
    return { ok: true, changes }
  })
}

/** The changes of one step; null if its document is gone. */
async function planStep(trx: Trx, step: MendStep): Promise<Change[] | null> {
  if (step.do === 'merge') return planMerge(trx, step.from, step.to)
  const { collection, id, version } = step
  if (step.do === 'remove') return [{ op: 'delete', collection, id, version }]
  const row = await trx
    .selectFrom(collection as 'horses') // every collection has these columns
    .select(['doc', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  // The finding is about this version; another is examined first.
  if (row.version !== version) return null
  return [{ op: 'update', collection, id, version, document: withFields(readExact(row), step.fields) }]
}

/** Accepts a finding: it is not shown again unless it changes. */
export async function acceptFinding(store: Store, actor: string, wanted: WantedFinding) {
  const finding = await findFinding(store, wanted)
  if (!finding) return GONE
  const id = ACCEPTED_START + finding.key
  const document = { kind: finding.kind, name: finding.about.name, told: findingSentence(finding) }
  return commitPlan<FindingGone>(store, actor, 'doctor-accept', async (trx) => {
    const row = await trx.selectFrom('settings').select('version').where('id', '=', id).executeTakeFirst()
    if (row) return { ok: true, changes: [] }
    return { ok: true, changes: [{ op: 'create', collection: 'settings', id, document }] }
  })
}

export const forgetAccepted = forgetting(ACCEPTED_START, 'doctor-forget', GONE.reason)

type Collection = 'horses' | 'pedigree' | 'scores' | 'extras'
type Row = { id: string; version: number; document: Record<string, unknown> }

/**
 * The changes that merge two names: every reference follows, and where both have a horse, an entry or results, the one
 * that stays takes over what the other had. The old address redirects. To be called inside the transaction.
 */
async function planMerge(trx: Trx, from: string, to: string): Promise<Change[]> {
  const planned = await planReferences(trx, from, to)
  const changes = new Map(planned.map((change) => [keyOf(change), change]))
  const documentAt = (collection: Collection, row: Row) => {
    const change = changes.get(keyOf({ collection, id: row.id }))
    // As `planReferences` made it.
    return change && change.op === 'update' ? (change.document as Row['document']) : row.document
  }
  const put = (collection: Collection, { id, version }: Row, document: Row['document']) =>
    changes.set(keyOf({ collection, id }), { op: 'update', collection, id, version, document })
  const remove = (collection: Collection, { id, version }: Row) =>
    changes.set(keyOf({ collection, id }), { op: 'delete', collection, id, version })

  const [goes, stays] = [await findNamed(trx, 'horses', from), await findNamed(trx, 'horses', to)]
  const reference = referencesOf('horses')
  if (goes[0] && stays[0]) {
    const renamed = withNewName(documentAt('horses', goes[0]), reference, from, to)
    const joined = joinedRecords(documentAt('horses', stays[0]), renamed)
    put('horses', stays[0], { ...joined, formerNames: withFormer(joined, from, to) })
    remove('horses', goes[0])
  } else if (goes[0]) {
    const renamed = withNewName(documentAt('horses', goes[0]), reference, from, to)
    put('horses', goes[0], { ...renamed, name: to, formerNames: withFormer(renamed, from, to) })
  }
  for (const [collection, join] of [
    ['pedigree', joinedRecords],
    ['extras', joinedRecords],
    ['scores', joinedScores],
  ] as const) {
    const [other, own] = [await findNamed(trx, collection, from), await findNamed(trx, collection, to)]
    const [first] = own
    if (!first) continue
    for (const one of other) {
      put(collection, first, join(documentAt(collection, first), documentAt(collection, one)))
      remove(collection, one)
    }
  }
  return [...changes.values()]
}

const keyOf = ({ collection, id }: { collection: string; id?: string | undefined }) => `${collection}/${id ?? ''}`

function withFormer(document: Record<string, unknown>, from: string, to: string): string[] {
  return [...formerNames(document).filter((name) => name !== from && name !== to), from]
}

async function findNamed(trx: Trx, collection: Collection, name: string): Promise<Row[]> {
  const rows = await trx
    .selectFrom(collection as 'horses') // `name` is a column of all three
    .select(['id', 'version', 'doc'])
    .where('name', '=', name)
    .orderBy('id')
    .execute()
  return rows.map(({ id, version, doc }) => ({ id, version, document: readExact({ doc }) }))
}
