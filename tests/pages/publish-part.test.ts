import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { todayInStockholm } from '#app/domain/stockholm.ts'
import { readBuildFiles } from '#app/server/built-site.ts'
import { PublishFolder } from '#app/server/publish/folder.ts'
import { MadeOf } from '#app/server/publish/made-of.ts'
import { publish, type Site } from '#app/server/publish/publish.ts'
import { type Renderers, startRenderers } from '#app/server/publish/renderers.ts'
import { commit } from '#app/store/commit.ts'
import { undo } from '#app/store/undo.ts'
import { type Random, streamOf } from '#demo/random.ts'
import { rounds } from '../rounds.ts'
import { editStud, smallStud } from '../studs/edits.ts'
import { servedStud } from './stud.ts'

// Only what a change touches is rendered, and the files are those of a whole publication.

const own = servedStud(smallStud())
let renderers: Renderers
let publicUrl: string | null = null
let home: string
let files: Site['files']

beforeAll(async () => {
  files = await readBuildFiles()
  home = mkdtempSync(join(tmpdir(), 'hovslag-delvis-'))
  await startAt(null)
  return async () => {
    await renderers.stop()
    rmSync(home, { recursive: true, force: true })
  }
})

async function startAt(address: string | null) {
  const { dataDir } = own.running()
  publicUrl = address
  renderers = await startRenderers({ dataDir, databaseUrl: null, backupDir: join(dataDir, 'b'), publicUrl }, 1)
}

const to = () => join(home, 'filer')
const notes = () => join(home, 'underlag.txt')

/** Publishes what has changed; returns what was rendered, too. */
async function publishPart(change: { program?: string; day?: string } = {}) {
  const { store } = own.running()
  const { date, year } = todayInStockholm(new Date())
  const basis = { program: 'a', revision: await store.revision(), revisedAt: null, day: date, year, ...change }
  const { addresses, queries, areTheSame } = renderers
  const madeOf = await MadeOf.open(notes(), basis, store, { onChange: areTheSame })
  const noted = vi.spyOn(madeOf, 'note')
  const told = await publish({ addresses, files, store, publicUrl, madeOf }, await PublishFolder.open(to()))
  await madeOf.finish(queries)
  return { ...told, names: noted.mock.calls.map(([address]) => decodeURI(address)).toSorted() }
}

async function publishWhole() {
  const whole = mkdtempSync(join(home, 'hel-'))
  const { addresses } = renderers
  await publish({ addresses, files, store: own.running().store, publicUrl }, await PublishFolder.open(whole))
  return whole
}

/** Each file with its bytes; also the list and the maps for nginx. */
const contents = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file, 'latin1')]),
  )

function expectSame(folder: string, whole: string, after: string): void {
  const [is, wanted] = [contents(folder), contents(whole)]
  const names = [...new Set([...is.keys(), ...wanted.keys()])]
  expect(names.filter((name) => is.get(name) !== wanted.get(name)).toSorted(), after).toEqual([])
}

test('one new horse: its own pages, its family’s, and what lists all horses are rendered, and nothing else', async () => {
  await publishPart()
  expect((await publishPart()).names).toEqual([])
  const document = { name: 'Nykomling', category: 'seniors', gender: 'Sto', sire: 'Storm', age: 2000 }
  await commit(own.running().store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document }])
  const { names } = await publishPart()
  const family = ['Dimma', 'Regn', 'Storm'].flatMap((name) =>
    ['', '/news.xml', '/pass', '/pass.ged', '/pass.json'].map((end) => `/horse/${name}${end}`),
  )
  const its = ['', '/eval', '/merits', '/news.xml', '/offspring', '/pass', '/pass.ged', '/pass.json']
  // Not the planner: a senior is not bred from.
  // A search says what has answers, and what competitors compete in is asked of all horses.
  const lists = ['/competitors', '/horses', '/leagues', '/news', '/news.xml', '/search', '/seniors']
  // Her year, and the next, which names the one before it.
  const years = ['/year/2000', '/year/2015']
  const newcomer = its.map((end) => `/horse/Nykomling${end}`)
  expect(names).toEqual(
    ['/', '/horse/Storm/offspring', '#index', ...family, ...newcomer, ...lists, ...years].toSorted(),
  )
  const mare = { name: 'Mogen', category: 'bloodmares', gender: 'Sto', age: 2000 }
  await commit(own.running().store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document: mare }])
  expect((await publishPart()).names).toEqual(expect.arrayContaining(['/bloodmares', '/breeding', '/breeding/choose']))
})

test('what was removed by hand is made again, on another day what names it, and all by another program or damaged notes', async () => {
  rmSync(join(to(), 'ordlista', 'index.html'))
  writeFileSync(join(to(), 'quality.data.gz'), '')
  expect((await publishPart()).names).toEqual(['/ordlista', '/quality'])
  expectSame(to(), await publishWhole(), 'by hand')
  const feeds = ['Dimma', 'Mogen', 'Nykomling', 'Regn', 'Snö', 'Storm', 'Åska'].map((name) => `/horse/${name}/news.xml`)
  expect((await publishPart({ day: '2026-01-02' })).names).toEqual(['/', ...feeds, '/news', '/news.xml'].toSorted())
  const { kept } = await publishPart({ program: 'b' })
  expect(kept).toBe(0)
  writeFileSync(notes(), readFileSync(notes(), 'utf8').replace('Urfar', 'Urfad'))
  expect((await publishPart({ program: 'b' })).kept).toBe(0)
})

test('another year of the stud makes every page anew that shows an age', async () => {
  const { store } = own.running()
  await publishPart()
  const { year } = todayInStockholm(new Date())
  const document = { studYear: year + 4 }
  const set = await commit(store, 'Anna', 'settings', [{ op: 'create', collection: 'settings', id: 'site', document }])
  const { names } = await publishPart()
  expect(names).toEqual(expect.arrayContaining(['/', '#index', '/horse/Storm', '/stallions', '/breeding']))
  expectSame(to(), await publishWhole(), 'the year of the stud')
  if (!set.ok) throw new Error('not set')
  await undo(store, 'Anna', set.revision)
  await publishPart()
  expectSame(to(), await publishWhole(), 'the year of the calendar')
})

test('a horse that comes while names are read is published once', async () => {
  const { store } = own.running()
  const document = { name: 'Senkommen', category: 'seniors', gender: 'Sto', age: 2001 }
  await commit(store, 'Anna', 'add-horse', [{ op: 'create', collection: 'horses', document }])
  const whole = await publishWhole()
  const isOther = (row: unknown) => !Object.values(row as object).includes('Senkommen') // a row of the store
  const before = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.filter(isOther) }),
  })
  let asked = 0
  const growing = {
    revision: () => store.revision(),
    get db() {
      // The first reading of names asks twice.
      return ++asked > 2 ? store.db : before
    },
  }
  const folder = mkdtempSync(join(home, 'sen-'))
  await publish({ addresses: renderers.addresses, files, store: growing, publicUrl }, await PublishFolder.open(folder))
  expectSame(folder, whole, 'a horse that came')
})

test('after any edits the files are those of a whole publication, byte for byte', async () => {
  // At an address of its own: with a list of addresses.
  await renderers.stop()
  await startAt('https://norrsken.example')
  let seed = 0
  fc.assert(
    fc.property(fc.integer(), (number) => void (seed = number)),
    { numRuns: 1 },
  )
  const random: Random = streamOf(String(seed), 'edits')
  for (let round = 0; round < rounds(2); round++) {
    const done: string[] = []
    for (let edit = 0; edit < 3; edit++) done.push(await editStud(own.running().store, random))
    await publishPart({ program: 'c' })
    const whole = await publishWhole()
    expectSame(to(), whole, `${seed}: ${done.join(', ')}`)
    rmSync(whole, { recursive: true })
  }
})
