// How long a season of merits takes: 10,000 lines for 500 horses that already have results, previewed and written, as
// whole pages. Part of `npm run bench`, and alone: `node bench/merits.ts` after a build.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { BUILD_FOLDER } from '#app/framework/build-folder.ts'
import type { App } from '#app/server/entry.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { openStore, type Store } from '#app/store/store.ts'

const HORSES = 500
const LINES = [2500, 5000, 10_000]
const LINES_BEFORE = 60
/** The promised limit for the longest paste; exceeding it exits with 1. */
const LIMITS_MS = { preview: 2000, commit: 3000 }
/** Far above what a paste needs (its lines, their results, the page), far below a small machine's memory. */
const LIMIT_HEAP_MB = 400

const build = join(import.meta.dirname, '..', BUILD_FOLDER, 'server', 'index.js')
// The build's type is that of the module it was made from.
const { createApp } = (await import(pathToFileURL(build).href)) as { createApp: (given: { store: Store }) => App }
const today = todayInStockholm(new Date())

const nameOf = (horse: number) => `Bänkhäst ${horse}`
const rungs = DISCIPLINES.map(({ name, key, ladders }) => ({ name, key, rungs: ladders.Horse }))

/** A result of some horse in some class, determined by the number. */
const isBad = (at: number) => at % 50 === 13
const isRepeat = (at: number) => at % 50 === 31

/** A typical season: two lines in a hundred each have unknown horses, unknown classes, errors or repeats. */
function pasted(count: number, season: number): string {
  return Array.from({ length: count }, (_, each) => {
    const at = isRepeat(each) ? each - 1 : each
    if (isBad(at)) return `${nameOf(at % HORSES)}\tDressyr`
    const { name, rungs: classes } = rungs[at % rungs.length] ?? { name: 'Dressyr', rungs: [] }
    const label = at % 50 === 7 ? `Egen klass ${at % 9}` : (classes[Math.floor(at / 7) % classes.length]?.label ?? 'LC')
    const horse = at % 50 === 21 ? `Okänd ${at % 40}` : nameOf(at % HORSES)
    const day = `${season}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
    const place = `${1 + (at % 14)}/${20 + (at % 9)}`
    return [horse, name, label, at % 3 === 0 ? '' : '66,4', place, `Omgång ${at}`, day].join('\t')
  }).join('\n')
}

async function fill(store: Store): Promise<void> {
  const changes = Array.from({ length: HORSES }, (_, at): Change[] => {
    const results = Object.fromEntries(
      rungs.map(({ key, rungs: classes }, place) => [
        key,
        Object.fromEntries(
          classes
            .slice(0, 2)
            .map((rung) => [
              rung.key,
              Array.from(
                { length: LINES_BEFORE / 16 },
                (_line, line) => `${1 + line}/20 | Förr ${place} ${line}, 2020-05-01`,
              ),
            ]),
        ),
      ]),
    )
    return [
      { op: 'create', collection: 'horses', document: { name: nameOf(at), height: 168, age: 2015, breed: 'SWB' } },
      { op: 'create', collection: 'scores', document: { name: nameOf(at), notepoints: at % 90, results } },
      {
        op: 'create',
        collection: 'competition',
        document: { name: nameOf(at), currentEvent: 'dressyr', currentClass: 'Lätt A', meritCount: at % 10 },
      },
    ]
  }).flat()
  const made = await commit(store, 'bench', 'import', changes)
  if (!made.ok) throw new Error(made.reason)
}

const takenOf = (count: number) =>
  Array.from({ length: count }, (_, at) => at).filter((at) => !isBad(at) && !isRepeat(at)).length

async function cookieOf(store: Store): Promise<string> {
  const anna = { email: 'anna@example.org', password: 'Hemligt-ord-för-Anna' }
  await createAdministrator(store, anna)
  const result = await signIn(store, new Request('http://localhost/login'), anna)
  if (!result.ok) throw new Error(result.message)
  return result.cookies[0]?.split(';', 1)[0] ?? ''
}

async function measure(lines: number): Promise<{ lines: number; preview: number; commit: number; heapMb: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-bench-'))
  const store = await openStore({ dataDir })
  try {
    await fill(store)
    const app = createApp({ store })
    const cookie = await cookieOf(store)
    const send = async (intent: string, text: string) => {
      const body = new FormData()
      body.append('intent', intent)
      body.append('lines', text)
      const headers = { cookie, origin: 'http://localhost' }
      const started = performance.now()
      const request = new Request('http://localhost/admin/add-merits', { method: 'POST', body, headers })
      const response = await app(request, { today })
      const page = await response.text()
      if (response.status !== 200) throw new Error(`the page answers ${response.status}`)
      return { ms: performance.now() - started, page }
    }
    await send('preview', pasted(200, 2024)) // numbers mean nothing before the compiler has warmed up
    await send('save', pasted(200, 2024))
    const text = pasted(lines, 2025)
    const before = process.memoryUsage().heapUsed
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 5)
    const preview = await send('preview', text)
    most = Math.max(most, process.memoryUsage().heapUsed)
    const saved = await send('save', text)
    most = Math.max(most, process.memoryUsage().heapUsed)
    clearInterval(watch)
    const heapMb = (most - before) / 1e6
    if (!saved.page.includes(`${takenOf(lines)} rader är inlagda.`)) throw new Error('not all lines were taken')
    return { lines, preview: preview.ms, commit: saved.ms, heapMb }
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(2).replace('.', ',')} s`

print(`\nA paste of merits for ${HORSES} horses with ${LINES_BEFORE} results each`)
let first: { lines: number; preview: number; commit: number } | null = null
for (const count of LINES) {
  const { lines, preview, commit: written, heapMb } = await measure(count)
  first ??= { lines, preview, commit: written }
  const ratio = (ms: number, base: number) => `x ${(ms / base).toFixed(2).replace('.', ',')}`
  print(
    `${String(lines).padStart(6)} lines  look ${seconds(preview)} ${ratio(preview, first.preview)}  write ${seconds(written)} ${ratio(written, first.commit)}  heap +${heapMb.toFixed(0)} MB`,
  )
  if (lines === LINES.at(-1)) {
    const isKept = preview < LIMITS_MS.preview && written < LIMITS_MS.commit && heapMb < LIMIT_HEAP_MB
    const limits = `${seconds(LIMITS_MS.preview)}, ${seconds(LIMITS_MS.commit)} and ${LIMIT_HEAP_MB} MB`
    print(`       under ${limits}: ${isKept ? 'yes' : 'NO'}`)
    if (!isKept) process.exitCode = 1
  }
}
