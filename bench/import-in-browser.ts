// A 200 MB file imported in the browser: `node bench/import-in-browser.ts [--megabytes 200]`, part of `npm run bench`,
// after a build. The product runs in its own process; prints the seconds and peak memory of each step. Exits with 1
// above the limit.

import { createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openStore } from '#app/store/store.ts'
import { type ServedPage, Visitor } from '../tests/pages/served.ts'
import { fillStore } from '../tests/studs/template.ts'
import { HORSE_BYTES, largeStud } from './large-stud.ts'
import { startProduct } from './product-process.ts'

const { values: options } = parseArgs({ options: { megabytes: { type: 'string', default: '200' } }, strict: false })

/** The promised limit. */
const LIMIT_MB = 300
const PAGE = '/admin/import'
const LOOK_EVERY_MS = 2000

const home = mkdtempSync(join(tmpdir(), 'hovslag-bench-import-'))
const dataDir = join(home, 'data')

try {
  const file = join(home, 'stuteri.json')
  await pipeline(largeStud(Math.ceil((Number(options.megabytes) * 1e6) / HORSE_BYTES)), createWriteStream(file))
  const store = await openStore({ dataDir })
  const session = await fillStore(store, [])
  await store.close()
  const product = await startProduct(dataDir)
  const most = () => (product.memory()?.most ?? Number.NaN) / 1024 / 1024
  const tell = (what: string, since: number) =>
    print(`  ${what}: ${((performance.now() - since) / 1000).toFixed(0)} s, at most ${most().toFixed(0)} MB`)
  try {
    print(`\nA file of ${(statSync(file).size / 1e6).toFixed(0)} MB by way of the browser`)
    const anna = new Visitor(product.address, [session])
    await anna.visit('/admin')
    print(`  before: ${most().toFixed(0)} MB`)

    let since = performance.now()
    const form = new FormData()
    form.append('file', await openAsBlob(file), 'stuteri.json')
    const sent = await fetch(`${product.address}${PAGE}/upload`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: product.address, cookie: `${session.name}=${session.value}` },
    })
    if (sent.status !== 302) throw new Error(`the file was not taken: ${sent.status}`)
    tell('sent', since)

    since = performance.now()
    const take = (page: ServedPage) => page.getByRole('button', { name: /^Ta in / })
    const read = await waitFor(anna, (page) => take(page).all().length === 1)
    tell('looked at', since)

    since = performance.now()
    await read.press(take(read))
    const done = (page: ServedPage) => page.getByRole('button', { name: 'Ångra' }).all().length > 0
    await waitFor(anna, (page) => page.getByRole('main').texts().join(' ').includes(' nya, 0 ändrade') || done(page))
    tell('taken in', since)

    const megabytes = most()
    if (Number.isNaN(megabytes)) print('  memory: the system does not tell')
    else if (megabytes >= LIMIT_MB) {
      print(`  above ${LIMIT_MB} MB`)
      process.exitCode = 1
    }
  } finally {
    await product.stop()
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** Waits until the import page has reached this state; throws on an error. */
async function waitFor(visitor: Visitor, isThere: (page: ServedPage) => boolean): Promise<ServedPage> {
  for (;;) {
    const page = await visitor.visit(PAGE)
    if (isThere(page)) return page
    const [problem] = page.getByRole('alert').texts()
    if (problem !== undefined) throw new Error(problem)
    await pause(LOOK_EVERY_MS)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
