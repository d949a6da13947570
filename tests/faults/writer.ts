import { type Change, commit } from '#app/store/commit.ts'
import { hashOf, putPicture } from '#app/store/pictures/blobs.ts'
import { openStore } from '#app/store/store.ts'

/**
 * A process that writes: counts up one document that others count too, and makes its own document and picture each
 * time. Prints each revision once it is acknowledged. Arguments: a name, the number of commits, and the place of the
 * store as JSON.
 */
const [name = 'writer', commits = '1', place = '{}'] = process.argv.slice(2)
const store = await openStore(JSON.parse(place))

for (let i = 0; i < Number(commits); ) {
  const row = await store.db
    .selectFrom('scores')
    .select(['version', 'doc'])
    .where('id', '=', 'shared')
    .executeTakeFirst()
  const document = { name: 'Delad', notepoints: Number(JSON.parse(row?.doc ?? '{"notepoints":0}').notepoints) + 1 }
  const count: Change = row
    ? { op: 'update', collection: 'scores', id: 'shared', version: row.version, document }
    : { op: 'create', collection: 'scores', id: 'shared', document }
  const own: Change = { op: 'create', collection: 'horses', id: `${name}-${i}`, document: { name: `${name} ${i}` } }
  const bytes = Buffer.from(`${name}-${i}`)
  const picture = { bytes, type: 'image/webp' as const, width: 7, height: 2, blur: 'x' }
  await store.write((trx) => putPicture(trx, hashOf(bytes), picture))
  const result = await commit(store, name, 'import', [count, own])
  if (result.ok) {
    process.stdout.write(`${result.revision}\n`)
    i++
  } else if (result.reason !== 'stale' && result.reason !== 'id-taken') throw new Error(JSON.stringify(result))
}
await store.close()
