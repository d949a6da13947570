import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { openStud, type RunningStud } from '../studs/open-stud.ts'
import { Visitor } from './served.ts'

const PUBLIC_URL = 'https://as.example'
const LONG = `Ås ${'långa namn '.repeat(7)}slutar`.padEnd(87, 'å')
const ODD = '<b>&"\u202eŁódź 漢字 🐎 Ω'

let stud: RunningStud
beforeAll(async () => {
  const horses = [
    {
      name: 'Storm',
      category: 'stallions',
      breed: 'SWB',
      color: 'brun',
      sire: 'Far',
      dam: 'Mor',
      titles: ['Elithingst'],
    },
    { name: LONG, category: 'bloodmares', breed: 'SHET', picture: 'http://127.0.0.1:9/nobody-is-asked.jpg' },
    { name: ODD, category: 'youngsters' },
    { name: 'Gömd', category: 'stallions', link: 'https://example.org' },
  ]
  const content = horses.map((document) => ({ collection: 'horses' as const, document }))
  stud = await openStud(content, PUBLIC_URL)
})
afterAll(() => stud.stop())

const pathOf = (name: string) => `/horse/${encodeURIComponent(name)}`
const ask = (path: string, init?: RequestInit) => fetch(stud.address + path, { redirect: 'manual', ...init })
const drawn = () => readdirSync(join(stud.dataDir, 'bildcache')).filter((file) => file.startsWith('kort-'))

test('other sites show a profile by its own card, whatever the name of the horse', async () => {
  const page = await new Visitor(stud.address).visit(pathOf('Storm'))
  const property = (name: string) => page.locator(`meta[property="${name}"]`).attribute('content')
  expect(property('og:image')).toBe(`${PUBLIC_URL}/horse/Storm/pass.png`)
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630'])
  for (const name of ['Storm', LONG, ODD]) {
    const answer = await ask(`${pathOf(name)}/pass.png`)
    expect(answer.status, name).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height], name).toEqual([1200, 630])
    // More than a few colours: the drawing is there.
    expect(new Set(new Uint32Array(data.buffer, data.byteOffset, 640 * 480)).size, name).toBeGreaterThan(50)
  }
})

test('a card is drawn once for its content, and revalidated by its ETag', async () => {
  const first = await ask('/horse/Storm/pass.png')
  const tag = first.headers.get('etag') ?? ''
  expect((await ask('/horse/Storm/pass.png', { headers: { 'if-none-match': tag } })).status).toBe(304)
  const head = await ask('/horse/Storm/pass.png', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), (await head.arrayBuffer()).byteLength]).toEqual([200, tag, 0])
  expect(Number(head.headers.get('content-length'))).toBe((await first.arrayBuffer()).byteLength)

  const before = drawn()
  const row = await stud.store.db.selectFrom('horses').selectAll().where('name', '=', 'Storm').executeTakeFirstOrThrow()
  const save = async (more: object, version: number) => {
    const document = { ...JSON.parse(row.doc), ...more } as { name: string } // a stored document of ours
    const saved = await commit(stud.store, 'test', 'update-horse', [
      { op: 'update', collection: 'horses', id: row.id, version, document },
    ])
    expect(saved.ok).toBe(true)
  }
  await save({ focus: 'Hoppning' }, row.version)
  expect((await ask('/horse/Storm/pass.png')).headers.get('etag')).toBe(tag)
  expect(drawn()).toEqual(before)
  await save({ focus: 'Hoppning', color: 'fux' }, row.version + 1)
  expect((await ask('/horse/Storm/pass.png')).headers.get('etag')).not.toBe(tag)
  expect(drawn()).toHaveLength(before.length + 1)
})

test('a hidden horse has no card, nor does a missing one', async () => {
  for (const name of ['Gömd', 'Ingen Alls']) {
    expect((await ask(`${pathOf(name)}/pass.png`)).status, name).toBe(404)
  }
  const page = await new Visitor(stud.address).visit(pathOf('Gömd'))
  expect(page.html).not.toContain('pass.png')
})
