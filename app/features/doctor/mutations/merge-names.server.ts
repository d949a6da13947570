import { joinedRecords, joinedScores } from '#app/domain/doctor/merge.ts'
import { referencesOf } from '#app/domain/field-tables.ts'
import type { Change } from '#app/store/commit.ts'
import { formerNames } from '#app/store/former-names.ts'
import { readExact } from '#app/store/read.ts'
import { planReferences, withNewName } from '#app/store/rename.ts'
import type { Trx } from '#app/store/tables.ts'

type Collection = 'horses' | 'pedigree' | 'scores'
type Row = { id: string; version: number; document: Record<string, unknown> }

/**
 * The changes that merge two names: every reference follows, and where both have a horse, an entry or results, the one
 * that stays takes over what the other had. The old address redirects. To be called inside the transaction.
 */
export async function planMerge(trx: Trx, from: string, to: string): Promise<Change[]> {
  const planned = await planReferences(trx, from, to)
  const changes = new Map(planned.map((change) => [keyOf(change), change]))
  const documentAt = (collection: Collection, row: Row) => {
    const change = changes.get(keyOf({ collection, id: row.id }))
    return change && change.op === 'update' ? (change.document as Row['document']) : row.document // as `planReferences` made it
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
