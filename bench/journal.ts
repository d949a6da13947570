// How long the journal takes with a million entries: the history of a horse, the newest page, one undo. Part of `npm
// run bench`, and alone: `node bench/journal.ts`. Then undos in random order, many more than in the tests.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findJournalPage } from '#app/features/journal/data/history.server.ts'
import { readHistoryAddress } from '#app/features/journal/schema/address.ts'
import { daysOfViews } from '#app/features/journal/view/history.ts'
import { SQLITE_FILE } from '#app/store/files/places.ts'
import { openStore, type Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'

const ENTRIES = 1_000_000
const HORSES = 350
const RUNS = 30
const WARM_UP_RUNS = 5
/** The promised limits; exceeding one exits with 1. */
const LIMIT_MS = 50

const print = (line: string) => process.stdout.write(`${line}\n`)
const comma = (number: number) => number.toFixed(1).replace('.', ',')

/**
 * A million saves of a few hundred horses, written as rows: entry `r` is the next change of its horse. The second of
 * each gives it a seller, which stays; all others change its colour. The last entry is of a horse that has no other.
 */
function fill(file: string): void {
  const database = new DatabaseSync(file)
  const doc = (turn: string) =>
    `json_object('name', 'Häst ' || h, 'color', 'färg ' || case when ${turn} = 1 then 0 else ${turn} end, 'height', 165,
     'breed', 'SWB', 'seller', case when ${turn} >= 1 then 'Berit' end)`
  const entries = `with recursive n(r) as (select 1 union all select r + 1 from n where r < ${ENTRIES}),
    e as (select r, (r - 1) % ${HORSES} as h, (r - 1) / ${HORSES} as c from n)`
  database.exec('pragma foreign_keys = off; begin')
  database.exec(`insert into journal (revision, at, actor, action)
    ${entries} select r, strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + r * 100, 'unixepoch'), 'anna@example.org',
    case when r % 40 = 0 then 'for-sale' else 'update-horse' end from e`)
  database.exec(`insert into journal_changes (revision, seq, collection, doc_id, name, before, after)
    ${entries} select r, 0, 'horses', 'h' || h, 'Häst ' || h, case when c > 0 then ${doc('(c - 1)')} end, ${doc('c')} from e`)
  database.exec(`insert into horses (id, doc, version, updated_at, name, sort_key, hidden, for_sale, tingad, on_sale)
    select doc_id, after, revision, '', name, '', 0, 0, 0, 0 from journal_changes where revision > ${ENTRIES - HORSES}`)
  database.exec(`update journal_changes set name = 'Sällan Sedd' where revision = ${ENTRIES / 2}`)
  // The key columns of the horses are computed at the start.
  database.exec(`delete from meta where key = 'keys_version'`)
  database.exec('commit')
  database.close()
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run++) {
    const started = performance.now()
    await work()
    if (run >= WARM_UP_RUNS) times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

async function measure(store: Store): Promise<[string, number][]> {
  const page = (query: string) => {
    const address = readHistoryAddress(new URLSearchParams(query))
    if (address.view !== 'journal') throw new Error('not the journal')
    return findJournalPage(store.db, address, daysOfViews('2026-11-22'))
  }
  let horse = 0
  const undone = async (revision: number, isDone: boolean) => {
    const result = await undo(store, 'anna@example.org', revision)
    if (result.ok !== isDone) throw new Error(`the undo of ${revision} is not as it should be`)
  }
  return [
    ['the newest page', await medianMs(() => page(''))],
    ['an old page', await medianMs(() => page('before=400000'))],
    ['the history of a horse', await medianMs(() => page(`horse=Häst ${horse++}`))],
    ['the history of a horse that was seldom changed', await medianMs(() => page('horse=Sällan Sedd'))],
    ['what was undone', await medianMs(() => page('undone=yes'))],
    ['the oldest first', await medianMs(() => page('order=oldest&after=400000'))],
    ['the entries of an action', await medianMs(() => page('action=for-sale'))],
    ['the undo of an old change', await medianMs(() => undone(HORSES + 1 + horse++, true))],
    ['the undo of the newest change', await medianMs(() => undone(ENTRIES - (horse++ - 40), true))],
    ['a refused undo, with what stands in the way', await medianMs(() => undone(3 * HORSES + horse++, false))],
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-journal-'))
try {
  await (await openStore({ dataDir })).close()
  fill(join(dataDir, SQLITE_FILE))
  const store = await openStore({ dataDir })
  print(`\nA journal of ${ENTRIES} entries`)
  for (const [what, ms] of await measure(store)) {
    print(`${what.padEnd(48)}${comma(ms).padStart(8)} ms`)
    if (ms > LIMIT_MS) {
      print(`  more than ${LIMIT_MS} ms`)
      process.exitCode = 1
    }
  }
  await store.close()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

const program = join(import.meta.dirname, '..', 'tests', 'faults', 'undoings.ts')
if (spawnSync(process.execPath, [program], { stdio: 'inherit' }).status !== 0) process.exitCode = 1
