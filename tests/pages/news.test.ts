import { parseFeed } from 'htmlparser2'
import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { undo } from '#app/store/undo.ts'
import { YEAR } from '../studs/year.ts'
import { freshStud } from './stud.ts'

const horse = (name: string, more: object = {}) => ({ name, gender: 'Sto', category: 'bloodmares', ...more })
const stud = freshStud([
  { collection: 'horses', id: 'freja', document: horse('Freja & Ö') },
  { collection: 'horses', id: 'lill', document: horse('Lill', { age: YEAR, category: 'youngsters' }) },
])
const ANNA = 'anna@example.se'

test('events of the stud are on the start page, by month and in the feed, until they are undone', async () => {
  const { store, address } = stud.running()
  const before = await stud.visit('/')
  expect(before.getByRole('region', { name: 'Senast i stallet' })).toHaveCount(0)
  expect(before.getByRole('region', { name: 'Årets föl' }).getByRole('link', { name: 'Lill' })).toHaveCount(1)
  expect((await stud.visit('/news')).getByRole('main')).toContainText('Inga nyheter ännu.')

  const titled = await commit(store, ANNA, 'add-titles', [
    { op: 'update', collection: 'horses', id: 'freja', version: 1, document: horse('Freja & Ö', { titles: ['RRT'] }) },
  ])
  const start = await stud.visit('/')
  const latest = start.getByRole('region', { name: 'Senast i stallet' })
  expect(latest).toContainText('fick titeln RRT')
  expect(latest.getByRole('link', { name: 'Freja & Ö' })).toHaveAttribute('href', '/horse/Freja%20%26%20%C3%96')
  expect(latest.getByRole('link', { name: 'Alla nyheter' })).toHaveAttribute('href', '/news')
  expect((await stud.visit('/news')).getByRole('main')).toContainText('fick titeln RRT')

  const answer = await fetch(new URL('/news.xml', address))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const feed = parseFeed(await answer.text())
  expect(feed).toMatchObject({ type: 'rss', link: `${address}/news` })
  expect(feed?.items).toMatchObject([
    {
      id: 'hovslag-2-title-freja',
      title: 'Titel: Freja & Ö fick titeln RRT',
      link: `${address}/horse/Freja%20%26%20%C3%96`,
    },
  ])
  const again = await fetch(new URL('/news.xml', address), {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)

  if (titled.ok) await undo(store, ANNA, titled.revision)
  expect((await stud.visit('/')).getByRole('region', { name: 'Senast i stallet' })).toHaveCount(0)
  expect(parseFeed(await (await fetch(new URL('/news.xml', address))).text())?.items).toEqual([])
})

test('the news are read by kind at an address of its own, without script', async () => {
  const day = `${YEAR}-01-01`
  await commit(stud.running().store, ANNA, 'import', [
    { op: 'create', collection: 'evaluations', id: 'p', document: { horse: 'Lill', type: 'premiering', date: day } },
  ])
  await commit(stud.running().store, ANNA, 'add-titles', [
    { op: 'update', collection: 'horses', id: 'freja', version: 1, document: horse('Freja & Ö', { titles: ['RRT'] }) },
  ])
  const all = await stud.visit('/news')
  expect(all.getByRole('main')).toContainText('Premiering')
  const way = all.getByRole('navigation', { name: 'Slag av nyheter' }).getByRole('link', { name: 'Titlar 1' })
  // The start page begins with the same.
  const latest = (await stud.visit('/')).getByRole('region', { name: 'Senast i stallet' })
  for (const said of ['Premiering', 'fick titeln RRT']) expect(latest).toContainText(said)
  const titles = await stud.visit(way.attribute('href') ?? '')
  expect(titles.getByRole('main')).toContainText('fick titeln RRT')
  expect(titles.getByRole('main')).not.toContainText('Premiering')
  expect((await fetch(new URL('/news/hittepa', stud.running().address))).status).toBe(404)
})

test('the owner chooses a horse of the month, without script; the start page has records', async () => {
  const records = (await stud.visit('/')).getByRole('region', { name: 'Rekord i stallet' })
  expect(records).toHaveCount(0)
  const before = await stud.visit('/')
  expect(before.getByRole('main')).not.toContainText('Månadens häst')
  const horses = await stud.visitSignedIn('/admin/horse/Freja%20%26%20%C3%96')
  const way = horses.getByRole('link', { name: 'Månadens häst' }).attribute('href') ?? ''
  const desk = await stud.visitSignedIn(way)
  const part = desk.locator('#manadens')
  expect(part.getByLabel('Häst', { exact: true })).toHaveAttribute('value', 'Freja & Ö')
  desk.fill(part.getByLabel('Dina ord om hästen'), 'Alltid först genom grinden.')
  const chosen = await desk.press(part.getByRole('button', { name: 'Spara månadens häst' }))
  expect(chosen.getByRole('main')).toContainText('Månadens häst är vald.')
  await commit(stud.running().store, ANNA, 'update-horse', [
    { op: 'update', collection: 'horses', id: 'freja', version: 1, document: horse('Freja & Ö', { height: 168.5 }) },
  ])
  const start = await stud.visit('/')
  const month = start.getByRole('region', { name: 'Freja & Ö' })
  expect(month).toContainText('Månadens häst, ')
  expect(month).toContainText('Alltid först genom grinden.')
  expect(start.getByRole('region', { name: 'Rekord i stallet' })).toContainText('168,5 cm')
  await chosen.press(chosen.locator('#manadens').getByRole('button', { name: 'Ta bort Freja & Ö' }))
  expect((await stud.visit('/')).getByRole('main')).not.toContainText('Månadens häst')
})

test('the owner leaves out one item and writes her own, without script', async () => {
  await commit(stud.running().store, ANNA, 'add-titles', [
    { op: 'update', collection: 'horses', id: 'freja', version: 1, document: horse('Freja & Ö', { titles: ['RRT'] }) },
  ])
  const desk = await stud.visitSignedIn('/admin/news')
  desk.fill(desk.getByLabel('Rubrik'), 'Öppet hus')
  const written = await desk.press(desk.getByRole('button', { name: 'Spara nyheten' }))
  expect(written.getByRole('main')).toContainText('Nyheten är sparad.')
  const out = await written.press(written.getByRole('button', { name: 'Utelämna Freja & Ö' }))
  expect(out.getByRole('button', { name: 'Visa igen Freja & Ö' })).toHaveCount(1)
  const latest = async () => (await stud.visit('/')).getByRole('region', { name: 'Senast i stallet' })
  expect(await latest()).toContainText('Öppet hus')
  expect(await latest()).not.toContainText('Freja & Ö')
  await out.press(out.getByRole('button', { name: 'Visa igen Freja & Ö' }))
  expect(await latest()).toContainText('Freja & Ö')
})
