import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { ImportKeeper } from '#app/store/interchange/import-keeper.ts'
import { freshStud } from './stud.ts'

const stud = freshStud([])

const PAGE = '/admin/import'
const folder = () => join(stud.running().dataDir, 'import')
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : [])

function send(text: string, headers: Record<string, string> = {}, name = 'stall <b>.json'): Promise<Response> {
  const { address, session } = stud.running()
  const body = new FormData()
  body.append('file', new Blob([text]), name)
  return fetch(`${address}${PAGE}/upload`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: address, cookie: `${session.name}=${session.value}`, ...headers },
  })
}

const FILE = JSON.stringify({
  __collections__: {
    horses: { h1: { name: 'Åska', category: 'seniors' }, h2: { name: 'Blixt' }, h3: {} },
    scores: { s1: { name: 'Åska' } },
  },
})

test('a file is previewed, read again after a change, imported and undone, without script', async () => {
  const { store } = stud.running()
  const document = { name: 'Åska', category: 'stallions' }
  await commit(store, 'Bo', 'add-horse', [{ op: 'create', collection: 'horses', id: 'h1', document }])
  const before = await exportText(store)
  const sent = await send(FILE)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, PAGE])
  expect(await exportText(store)).toBe(before)
  expect(kept()).toHaveLength(1)
  expect(statSync(join(folder(), kept()[0] ?? '')).mode & 0o777).toBe(0o600)

  const page = await stud.visitSignedIn(PAGE)
  expect(page.getByRole('heading', { name: 'Det här kommer in från stall <b>.json' })).toHaveCount(1)
  expect(page.getByRole('row').filter({ hasText: 'Hästar' }).first().words()).toEqual(['Hästar 1 0 1 1'])
  expect(page.getByText('Åska', { exact: true })).toHaveCount(1)
  expect(page.getByRole('alert')).toContainText('1 stannar ute')
  expect(page.getByRole('alert')).toContainText('fältet "name" saknas')

  await commit(store, 'Bo', 'add-horse', [{ op: 'create', collection: 'horses', document: { name: 'Blixt' } }])
  const late = await page.press(page.getByRole('button', { name: 'Ta in resten: 3 poster' }))
  expect(late.getByText('Stuteriet har ändrats sedan filen lästes')).toHaveCount(1)
  expect(late.getByRole('alert').last()).toContainText('2 stannar ute')

  const taken = await late.press(late.getByRole('button', { name: 'Ta in resten: 2 poster' }))
  expect(taken.getByText('1 nya, 1 ändrade, 0 var lika. 2 stannade ute.').all().length).toBeGreaterThan(0)
  expect(await exportText(store)).toContain('"category":"seniors"')
  expect(kept()).toEqual([])
  const undone = await taken.press(taken.getByRole('button', { name: 'Ångra' }))
  expect(await exportText(store)).not.toContain('"category":"seniors"')
  // What is not there any more is not offered to be undone again; taking that back brings it back.
  expect(undone.getByRole('heading', { name: 'stall <b>.json är intagen' })).toHaveCount(0)
  const again = await undone.press(undone.getByRole('button', { name: 'Ångra' }))
  expect(again.getByRole('heading', { name: 'stall <b>.json är intagen' })).toHaveCount(1)
})

test('a wrong file is refused with the reason, a discarded one is gone, and strangers cannot upload', async () => {
  const { store, address } = stud.running()
  const before = await exportText(store)
  await send('{"__collections__":{"horses":{"a":{"name":"A"},"b":{name:1}}}}')
  const refused = await stud.visitSignedIn(PAGE)
  expect(refused.getByRole('alert')).toContainText('stall <b>.json kan inte tas in')
  expect(refused.getByRole('alert')).toContainText('fel i dokumentet horses/b på rad 1, kolumn 53.')
  expect(refused.getByRole('alert')).toContainText('Inget har sparats.')
  expect(kept()).toEqual([])

  await send(FILE)
  const page = await stud.visitSignedIn(PAGE)
  const left = await page.press(page.getByRole('button', { name: 'Avbryt' }))
  expect(left.getByLabel('Fil att ta in')).toHaveCount(1)
  expect(kept()).toEqual([])
  // A form that was left open names a file that is gone.
  const gone = await page.press(page.getByRole('button', { name: 'Ta in resten: 3 poster' }))
  expect(gone.getByText('Filen finns inte kvar här.')).toHaveCount(1)

  expect((await send(FILE, { cookie: '' })).status).not.toBe(200)
  expect((await send(FILE, { origin: 'https://other.example' })).status).toBe(403)
  expect((await fetch(address + PAGE, { redirect: 'manual' })).status).toBe(302)
  expect(kept()).toEqual([])
  expect(await exportText(store)).toBe(before)
})

test('a table shows its columns, asks about words, and is imported and exported, without script', async () => {
  const { store } = stud.running()
  const before = await exportText(store)
  await send('Häst;Född;Kön;Far;Anm\r\nNorna;2019;h;Åska;=1\r\nSol;tolv;;;\r\n', {}, 'hästar.csv')
  const page = await stud.visitSignedIn(PAGE)
  expect(page.getByRole('heading', { name: 'Det här kommer in från hästar.csv' })).toHaveCount(1)
  expect(page.getByLabel('Född (2019)')).toHaveCount(1)
  expect(page.getByText('"tolv" går inte att läsa')).toHaveCount(1)
  expect(page.getByText('Kolumner som inte tas in: Anm.')).toHaveCount(1)
  expect(page.getByText('1 st: Norna')).toHaveCount(1)
  // The choices are those that are proposed.
  const answered = await page.press(page.getByRole('button', { name: 'Spara svaren och läs filen igen' }))
  const again = await answered.press(answered.getByRole('button', { name: /^Läs om$/ }))
  expect(again.getByText('1 st: Norna')).toHaveCount(0)
  const taken = await again.press(again.getByRole('button', { name: 'Ta in resten: en post' }))
  expect(await exportText(store)).toContain('"name":"Norna","gender":"Hingst","age":2019,"sire":"Åska"')

  const { address, session } = stud.running()
  const out = (file: string) =>
    fetch(`${address}/admin/export/${file}`, { headers: { cookie: `${session.name}=${session.value}` } })
  const tables = await Promise.all(
    ['hastar.csv', 'stamtavla.ged', 'stuteri.json'].map(async (file) => (await out(file)).text()),
  )
  expect(tables[0]).toContain('\r\nNorna;Hingst;')
  expect(tables[1]).toContain('1 NAME Norna\n1 SEX M\n1 BIRT\n2 DATE 2019\n')
  expect(tables[2]).toBe(await exportText(store))
  expect((await out('annat.csv')).status).toBe(404)
  await taken.press(taken.getByRole('button', { name: 'Ångra' }))
  expect(await exportText(store)).toBe(before)
})

test('rows are corrected, chosen and answered before a table is taken in, without script', async () => {
  const { store } = stud.running()
  const make = (id: string, document: object) => ({ op: 'create', collection: 'horses', id, document }) as const
  await commit(store, 'Bo', 'import', [
    make('w1', { name: 'Blacken', gender: 'Hingst', color: 'brun', owner: 'Eva' }),
    make('w2', { name: 'Daggkåpa', line: '1.10', owner: 'Eva' }),
  ])
  const before = await exportText(store)
  const revision = await store.revision()
  await commit(store, 'Bo', 'update-horse', [
    {
      op: 'update',
      collection: 'horses',
      id: 'w1',
      version: revision,
      document: { name: 'Blacken', gender: 'Hingst', color: 'fux', owner: 'Eva' },
    },
  ])
  const lines = [
    'Namn;Född;Far;Färg;Ägare;Linje;version',
    `blacken ;;;svart;Ida;;${revision}`,
    `Daggkåpa;;;;Ida;2026-10-01;${revision}`,
    'Nyföl;206;Blackn;;;;',
    'Dubbel;2020;;brun;;;',
    'Dubbel;2020;;fux;;;',
  ]
  await send(lines.join('\r\n'), {}, 'hästar.csv')
  const open = async (query: string) => stud.visitSignedIn(`${PAGE}?${query}`)
  const first = await open('rader=svar')
  expect(first.getByText('Blackn”')).toHaveCount(1)
  const list = first.locator('#rader')
  first.fill(list.getByLabel('Födelseår'), '2016')
  first.fill(list.getByLabel('Fadern heter ”Blackn” i filen'), 'Blacken')
  // One press corrects the year, answers the name, and takes the second of two rows.
  const fixed = await first.press(first.getByRole('button', { name: 'Ta rad 6' }))
  expect(fixed.getByText('Inga rader här.')).toHaveCount(1)
  const changed = await open('rader=andras')
  expect(changed.getByText('Nyare här än i filen', { exact: true })).toHaveCount(1)
  expect(changed.getByText('En uppgift ändras')).toHaveCount(2)
  const taken = await changed.press(changed.getByRole('button', { name: 'Ta in 4 poster' }))
  const after = JSON.parse(await exportText(store)).__collections__.horses
  expect(after.w1).toMatchObject({ name: 'Blacken', color: 'fux', owner: 'Ida' })
  expect(after.w2).toMatchObject({ line: '1.10', owner: 'Ida' })
  expect(Object.values(after)).toContainEqual(expect.objectContaining({ name: 'Nyföl', age: 2016, sire: 'Blacken' }))
  expect(Object.values(after)).toContainEqual(expect.objectContaining({ name: 'Dubbel', color: 'fux' }))
  await taken.press(taken.getByRole('button', { name: 'Ångra' }))
  expect(await exportText(store)).toBe(before.replace('"color":"brun","owner":"Eva"', '"color":"fux","owner":"Eva"'))
})

test('a start removes the files of a killed process', async () => {
  await send(FILE)
  writeFileSync(join(folder(), 'something-else'), '')
  new ImportKeeper(stud.running().store, { folder: folder() }).clear()
  expect(kept()).toEqual(['something-else'])
})

test('stopping is harmless when no file is read', async () => {
  const { address, session } = stud.running()
  const answer = await fetch(`${address}${PAGE}`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'stop' }),
    redirect: 'manual',
    headers: { origin: address, cookie: `${session.name}=${session.value}` },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, PAGE])
})
