import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { horsePath, passPath } from '#app/domain/names.ts'
import { hostAddress } from '#app/domain/publish/address-file.ts'
import { type Build, readBuild, siteOf } from '#app/server/built-site.ts'
import { startServer } from '#app/server/http-server.ts'
import { NOTES } from '#app/server/publish/file-list.ts'
import { NotOurFolder, PublishFolder } from '#app/server/publish/folder.ts'
import { publish } from '#app/server/publish/publish.ts'
import { hostOf, publishedPage } from '#app/server/publish/published-page.ts'
import { startRenderers } from '#app/server/publish/renderers.ts'
import { READ_ADDRESSES } from '#app/server/read-addresses.ts'
import { commit } from '#app/store/commit.ts'
import { renameHorse } from '#app/store/rename.ts'
import { compareWithServed } from '../published-check.ts'
import { openStud, type RunningStud } from '../studs/open-stud.ts'
import { AWKWARD_NAMES, ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

/** Without the horses that only make a list long. */
const own = servedStud(ownStud().filter(({ document }) => !String(document['name']).startsWith('Löpare ')))
let build: Build
let dir: string
const host = hostOf(null)
/** The folder of a horse's files. */
const folderOf = (name: string) => hostAddress(horsePath(name)).slice(1, -1)

beforeAll(async () => {
  build = await readBuild()
  dir = mkdtempSync(join(tmpdir(), 'hovslag-publicerat-'))
  return () => rmSync(dir, { recursive: true, force: true })
})

/** As the command does it: in threads beside the site. */
async function publishBeside(folder: string, { dataDir, store }: RunningStud = own.running()) {
  const site = { dataDir, databaseUrl: null, backupDir: join(dataDir, 'backups'), publicUrl: null }
  const { addresses, stop } = await startRenderers(site, 1)
  try {
    return await publish({ addresses, files: build.files, store, publicUrl: null }, await PublishFolder.open(folder))
  } finally {
    await stop()
  }
}

/** The site as it is rendered for files: all but the day of printing is what it serves. */
async function servedForFiles() {
  const site = siteOf(build, own.running().store, null, { isRequestedOnce: true })
  const server = await startServer(site, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.stop(0))
  return server
}

async function publishInto(folder: string, { address, store }: RunningStud = own.running()) {
  return publish({ addresses: [address], files: build.files, store, publicUrl: null }, await PublishFolder.open(folder))
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The files of a horse's pass, named from the horses on and without their compressed forms. */
const passesOf = (files: readonly string[]) =>
  files
    .map((file) => relative(join(dir, 'horse'), file))
    .filter((file) => /\/pass(?:\/|\.)/.test(file) && !/\.(?:gz|br)$/.test(file))
    .toSorted()

/** The file that a host of static files serves for an address on it: a file, or the page of a folder. */
function hosted(address: string, folder = dir): string | null {
  const path = join(folder, address)
  if (existsSync(path) && statSync(path).isFile()) return path
  return existsSync(join(path, 'index.html')) ? join(path, 'index.html') : null
}

test('every link of every page leads to a file, and each page equals the served one', async () => {
  const told = await publishBeside(dir)
  expect(told.dead).toEqual([])
  expect(told.pages).toBeGreaterThan(120)
  const map = readFileSync(join(dir, NOTES, 'adresser.map'), 'utf8')
  expect(map).toMatch(/"\/horse\/50%2F50%20Chans" "\/horse\/50-50-chans--\w{8}";/)

  // Files are written by following links: a page that none leads to would be missing.
  for (const { pattern } of READ_ADDRESSES) {
    if (!/[:.]|^\/(?:breeding\/hastar|search\/names|login\/glomt)$/.test(pattern))
      expect(hosted(pattern), pattern).not.toBeNull()
  }

  const pages = filesIn(dir).filter((file) => file.endsWith('.html'))
  const missing = new Set<string>()
  for (const file of pages) {
    for (const [, href = ''] of readFileSync(file, 'utf8').matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)) {
      const [address = ''] = href.split(/[?#]/)
      if (hosted(address) === null) missing.add(address)
    }
  }
  expect([...missing]).toEqual([])

  const { address } = await servedForFiles()
  const compared = await compareWithServed(dir, address)
  expect(compared.different).toEqual([])
  // The page for missing addresses and the explaining page are not pages of the program.
  expect(compared.pages).toBe(told.pages + 2)
  expect(compared.others).toBeGreaterThan(told.pages)
  const response = await fetch(`${address}${horsePath('Rik Rosett')}`)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const served = { html: await response.text(), policy }
  const rosett = horsePath('Rik Rosett')
  expect(served.html).not.toContain('Utskrivet')
  expect(readFileSync(hosted(hostAddress(rosett)) ?? '', 'utf8')).toBe(publishedPage(served, 'page', host, rosett))
  const data = Buffer.from(await (await fetch(`${address}/stallions.data`)).arrayBuffer())
  expect(readFileSync(join(dir, 'stallions.data')).equals(data)).toBe(true)
  for (const name of AWKWARD_NAMES) {
    expect.soft(hosted(hostAddress(horsePath(name))), name).toBeTruthy()
  }
  for (const file of ['404.html', 'breeding/index.html', 'stallions/index.html'])
    for (const ending of ['', '.gz', '.br']) expect.soft(existsSync(join(dir, file + ending)), file + ending).toBe(true)
})

test('a second time no file is touched; later only changed files are written, and obsolete ones removed', async () => {
  await publishInto(dir)
  const before = new Map(filesIn(dir).map((file) => [file, statSync(file).mtimeMs]))
  expect(await publishInto(dir)).toMatchObject({ written: 0, removed: 0 })
  expect(new Map(filesIn(dir).map((file) => [file, statSync(file).mtimeMs]))).toEqual(before)

  const { store } = own.running()
  writeFileSync(join(dir, 'egen.txt'), 'not ours')
  const rows = await store.db.selectFrom('horses').select(['id', 'name', 'doc', 'version']).execute()
  const rowOf = (name: string) => rows.find((row) => row.name === name) ?? rows[0]
  const [renamed, removed] = [rowOf('Åttaåring'), rowOf('Naken')]
  if (!renamed || !removed) throw new Error('the stud lacks them')
  const { id, version } = renamed
  await renameHorse(store, 'Bo', { id, version, document: { ...JSON.parse(renamed.doc), name: 'Nioåring' } })
  await commit(store, 'Bo', 'delete-horse', [
    { op: 'delete', collection: 'horses', id: removed.id, version: removed.version },
  ])

  const told = await publishInto(dir)
  const goneOfPass = passesOf([...before.keys()].filter((file) => !existsSync(file)))
  const passes = (name: string, endings: readonly string[]) =>
    endings.map((ending) => `${folderOf(name).slice('horse/'.length)}/pass${ending}`)
  const whole = ['.data', '.ged', '.json', '/index.html']
  expect(goneOfPass).toEqual([...passes('Naken', whole), ...passes('Åttaåring', ['.ged', '.json'])].toSorted())
  const writtenOfPass = passesOf(filesIn(dir).filter((file) => before.get(file) !== statSync(file).mtimeMs))
  expect(writtenOfPass).toEqual(
    [...passes('Nioåring', whole), ...passes('Åttaåring', ['.data', '/index.html'])].toSorted(),
  )
  // Four pages and their data are gone, two feeds, and the old index; the old address of the renamed horse redirects.
  expect(told.removed - goneOfPass.length).toBe(11)
  // Besides, the two lists of what hosts are to redirect, the second page of all horses, and the choosing room, which
  // begins with some of them.
  expect(told.written - writtenOfPass.length - 5).toBeLessThan(40)
  expect(told.dead).toEqual([])
  expect(existsSync(join(dir, folderOf('Naken')))).toBe(false)
  const moved = readFileSync(join(dir, folderOf('Åttaåring'), 'index.html'), 'utf8')
  expect(moved).toContain(`content="0; url=/${folderOf('Nioåring')}/"`)
  const map = readFileSync(join(dir, NOTES, 'omdirigeringar.map'), 'utf8')
  expect(map).toContain(`"${horsePath('Åttaåring', 'eval')}" "/${folderOf('Nioåring')}/eval/";`)
  const touched = filesIn(dir).filter((file) => before.get(file) === statSync(file).mtimeMs)
  expect(touched.length).toBeGreaterThan(before.size / 2)
  expect(readFileSync(join(dir, 'egen.txt'), 'utf8')).toBe('not ours')
})

test('a folder with other files is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-annat-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'dagbok.txt'), 'kära dagbok')
  await expect(publishInto(folder)).rejects.toThrow(NotOurFolder)
  expect(readdirSync(folder)).toEqual(['dagbok.txt'])
})

const NAMES = [
  'Blank ',
  'Storm',
  'STORM',
  'storm',
  'Storm  II',
  'con',
  'A/B',
  'Vad gör du?',
  'Slut.',
  'x--12345678',
  'å'.repeat(200),
]

test('in a folder of a host every address of the sitemap and every link has a file with a plain name', async () => {
  const publicUrl = 'https://hotell.example/~anna/stall'
  const stud = await openStud(
    [
      ...NAMES.map((name) => ({
        collection: 'horses' as const,
        document: { name, category: 'stallions', breed: 'SWB', sire: 'Storm ', dam: 'Alva ' },
      })),
      // The store knows it as the horse of that name.
      { collection: 'pedigree', document: { name: 'Storm ', sire: 'Con ', dam: 'Blank' } },
    ],
    publicUrl,
  )
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-adress-'))
  onTestFinished(async () => {
    await stud.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const site = { addresses: [stud.address], files: build.files, store: stud.store, publicUrl }
  const told = await publish(site, await PublishFolder.open(folder))
  expect(told.dead).toEqual([])

  const files = filesIn(folder).map((file) => relative(folder, file))
  const plain = /^(?:\.hovslag\/.*|\.nojekyll|\.htaccess|_(?:headers|redirects)|(?:[a-z0-9-]+\/)*[\w.-]+)$/
  expect(files.filter((file) => !plain.test(file))).toEqual([])
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length)
  expect(files.filter((file) => /(?:^|\/)(?:con|nul|aux|prn)(?:\.|\/|$)|[. ](?:\/|$)/.test(file))).toEqual([])

  const fileAt = (address: string) => {
    const [path = ''] = address.split(/[?#]/)
    return path.startsWith('/~anna/stall') ? hosted(path.slice('/~anna/stall'.length), folder) : null
  }
  const locs = [...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)</g)]
  expect(locs.length).toBeGreaterThan(NAMES.length + 12)
  for (const [, loc = ''] of locs) expect.soft(fileAt(new URL(loc).pathname) ?? '', loc).toMatch(/index\.html$/)
  for (const { name } of await stud.store.db.selectFrom('horses').select('name').execute())
    for (const ending of ['.json', '.ged'])
      expect.soft(fileAt(`/~anna/stall${hostAddress(passPath(name) + ending)}`), name + ending).not.toBeNull()

  const missing = new Set<string>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(folder, file), 'utf8')
    for (const [, href = ''] of html.matchAll(/ (?:href|src)="(\/[^"]*)"/g))
      if (fileAt(href) === null) missing.add(href)
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
    for (const [, kind = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      const sum = createHash('sha256').update(script).digest('base64')
      if (script !== '' && !kind.includes('application/')) expect.soft(policy, file).toContain(sum)
    }
  }
  expect([...missing]).toEqual([])
  const page = readFileSync(fileAt(`/~anna/stall/${folderOf('Storm')}/`) ?? '', 'utf8')
  const address = `https://hotell.example/~anna/stall/${folderOf('Storm')}`
  expect(page).toContain(`<meta property="og:image" content="${address}/pass.png"`)
  expect(page).toContain(`<link rel="canonical" href="${address}/"`)
  expect(page).toContain('"basename":"/~anna/stall"')
  const card = readFileSync(join(folder, folderOf('Storm'), 'pass.png'))
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630])
  expect(existsSync(join(folder, folderOf('Storm'), 'pass.png.gz'))).toBe(false)
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  for (const [file, text] of files
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const))
    expect.soft(text, file).not.toMatch(/["'`(]\/assets\//)
  const compared = await compareWithServed(folder, stud.address, { host: hostOf(publicUrl) })
  expect(compared.different).toEqual([])
})
