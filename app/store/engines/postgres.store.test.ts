import { expect, test } from 'vitest'
import { freshPlace } from '../../../tests/stores.ts'
import { openPostgres } from './postgres.ts'

test('closing waits for running queries, and not for endless ones', async () => {
  const { options, remove } = await freshPlace('postgres', 'prepared')
  const patienceMs = 1000
  const handles = await openPostgres(options.databaseUrl ?? '', (dialect) => dialect, patienceMs)
  let isKept = false
  const asked = handles.db.connection().execute(async (db) => {
    isKept = true
    await db.selectFrom('journal').select('revision').execute()
    await new Promise(() => {})
  })
  asked.catch(() => {}) // it is never reported
  await expect.poll(() => isKept, { timeout: 60_000 }).toBe(true)
  await handles.close()
  await expect(handles.db.selectFrom('journal').select('revision').execute()).rejects.toThrow()
  await remove()
})
