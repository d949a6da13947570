// Backs up a stud while it is written to: `node bench/backup.ts [--horses 10000] [--writes 1000]`, part of `npm run
// bench`. Backups are taken until the writes are done; each is restored and must be one complete revision. Exits with 1
// otherwise.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shapesOf, sumTables } from '#app/store/backup/table-rows.ts'
import { writeBackup } from '#app/store/backup/write-backup.ts'
import { restoreDatabase } from '#app/store/files/restore.ts'
import { openStore } from '#app/store/store.ts'
import { seed } from '../cli/seed.ts'
import { ended, startWriter } from '../tests/faults/start-writer.ts'

const { values: options } = parseArgs({
  options: { horses: { type: 'string', default: '10000' }, writes: { type: 'string', default: '1000' } },
  strict: false,
})

const home = mkdtempSync(join(tmpdir(), 'hovslag-bench-backup-'))
const dataDir = join(home, 'data')
await seed(['--horses', String(options.horses)], { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })
const store = await openStore({ dataDir })
try {
  const writes = Number(options.writes)
  const { child, acknowledged, complaint } = startWriter('bench', writes, { dataDir })
  const revisions: number[] = []
  for (let at = 0; child.exitCode === null; at++) {
    const file = join(home, `${at}.hovslag`)
    const started = performance.now()
    const { head, tables, bytes } = await writeBackup(store, file)
    const seconds = (performance.now() - started) / 1000
    print(
      `revision ${head.revision}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, read back and compared`,
    )
    revisions.push(head.revision)
    const began = performance.now()
    const restored = await restoreDatabase(join(home, 'restored'), file)
    if (!restored.ok || restored.revision !== head.revision)
      throw new Error(`not restored: ${JSON.stringify(restored)}`)
    const back = await openStore({ dataDir: join(home, 'restored') })
    const found = await back.snapshot(async (db) => sumTables(db, await shapesOf('sqlite', db)))
    await back.close()
    if (JSON.stringify(found) !== JSON.stringify(tables)) throw new Error('restored is not what was backed up')
    print(`  restored and compared in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    rmSync(join(home, 'restored'), { recursive: true, force: true })
    rmSync(file)
  }
  if ((await ended(child)) !== 0) throw new Error(complaint())
  if (acknowledged.length !== writes) throw new Error(`${acknowledged.length} writes were acknowledged`)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  print(
    `${revisions.length} backups during ${writes} writes of another process, each one revision; memory at most ${memory} MB`,
  )
} finally {
  await store.close()
  rmSync(home, { recursive: true, force: true })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
