import { forgetting } from '#app/desk/remembered.server.ts'
import { type Finding, type MendStep, tellFinding } from '#app/domain/doctor/finding.ts'
import { withFields } from '#app/domain/documents.ts'
import type { Action } from '#app/store/actions.table.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { ACCEPTED_START } from '../data/accepted.server.ts'
import { lastAsking } from '../data/addresses.server.ts'
import { examineAround } from '../data/around.server.ts'
import { examineStud } from '../data/examine.server.ts'
import { planMerge } from './merge-names.server.ts'

/** A finding by its key and name: the name's surroundings are examined first, the whole stud only if needed. */
export type Asked = { key: string; name: string; year: number }
type FindingGone = { ok: false; reason: 'finding-gone' }

const GONE: FindingGone = { ok: false, reason: 'finding-gone' }

async function findFinding(store: Store, { key, name, year }: Asked): Promise<Finding | null> {
  const near = await examineAround(store.db, name, year)
  const found = near.find((one) => one.key === key)
  if (found) return found
  const silent = lastAsking(store)?.findings.find((one) => one.key === key)
  if (silent) return silent
  const { findings } = await examineStud(store, year)
  return findings.find((one) => one.key === key) ?? null
}

/** Does what a finding suggests, in one commit. */
export async function mendFinding(store: Store, actor: string, asked: Asked): Promise<CommitResult | FindingGone> {
  const finding = await findFinding(store, asked)
  const steps = finding?.mend?.steps
  if (!steps) return GONE
  const action: Action = steps.some((step) => step.do === 'merge') ? 'doctor-merge' : 'doctor-mend'
  return commitPlan<FindingGone>(store, actor, action, async (trx) => {
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
export async function acceptFinding(store: Store, actor: string, asked: Asked): Promise<CommitResult | FindingGone> {
  const finding = await findFinding(store, asked)
  if (!finding) return GONE
  const id = ACCEPTED_START + finding.key
  const document = { kind: finding.kind, name: finding.about.name, told: tellFinding(finding) }
  return commitPlan<FindingGone>(store, actor, 'doctor-accept', async (trx) => {
    const row = await trx.selectFrom('settings').select('version').where('id', '=', id).executeTakeFirst()
    if (row) return { ok: true, changes: [] }
    return { ok: true, changes: [{ op: 'create', collection: 'settings', id, document }] }
  })
}

/** Has an accepted finding shown again. */
export const forgetAccepted = forgetting(ACCEPTED_START, 'doctor-forget', GONE.reason)
