import { expect, test } from 'vitest'
import { dataAddress } from '#app/framework/data-address.ts'
import { AWKWARD_NAMES, ownStud } from '../studs/own-stud.ts'
import { htmlProblems } from './html-problems.ts'
import { servedStud } from './stud.ts'

const own = servedStud(ownStud())
const demo = servedStud('demo')

test('the pages of every name are valid HTML and answer 200 to a bare request', async () => {
  const page = await own.visit('/dead')
  const links = page.locator('main article h2 a')
  const paths = links.all().map((link) => link.attribute('href') ?? '')
  expect(paths.length).toBeGreaterThanOrEqual(AWKWARD_NAMES.length)
  for (const path of paths) {
    for (const address of [path, `${path}/offspring`, `${path}/eval`, `${path}/merits`]) {
      const { status, html } = await own.visit(address)
      expect.soft(status, address).toBe(200)
      expect.soft(await htmlProblems(html), address).toEqual([])
    }
  }
  // As the browser asks when a link is followed.
  for (const name of AWKWARD_NAMES) {
    for (const tab of ['', '/offspring', '/eval', '/merits']) {
      const address = dataAddress(`/horse/${encodeURIComponent(name)}${tab}`)
      const answer = await fetch(new URL(address, own.running().address), { redirect: 'manual' })
      expect.soft(answer.status, address).toBe(200)
      // In the data, or in a text of it that the page unpacks.
      const plain = JSON.stringify(name)
      const told = await answer.text()
      expect
        .soft(
          [plain, JSON.stringify(plain).slice(1, -1)].some((one) => told.includes(one)),
          address,
        )
        .toBe(true)
    }
  }
  for (const name of AWKWARD_NAMES) {
    const merits = await own.visit(`/horse/${encodeURIComponent(name)}/merits`)
    expect.soft(merits.getByText(`${name} har inga meriter.`, { exact: true })).toBeVisible()
  }
})

test('the awkward horses of the demo stud are reached by their plain address', async () => {
  for (const name of ['50/50 Chans', '100 % Norrsken', 'Åke & Ärtan #2', 'Vad gör du?', "L'Étoile d'Or"]) {
    const page = await demo.visit(`/horse/${encodeURIComponent(name)}`)
    expect(page.status, name).toBe(200)
    expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('a broken address is a page that is not found, not a crash', async () => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/horse/%',
    '/horse/%E0%A4%A',
    '/horse/%C3',
    '/stallions/%',
    '/horse/a/%zz',
    '/%00',
    '/..%2f..%2fetc',
  ]) {
    const { status, html } = await demo.visit(path)
    expect.soft(status, path).toBe(404)
    expect.soft(html, path).toContain('Sidan hittades inte, återgår till föregående sida.')
  }
  const page = await demo.visit('/horse/%E0%A4%A')
  expect(page.getByText('Sidan hittades inte, återgår till föregående sida.')).toBeVisible()
  expect((await demo.visit('/healthz')).status).toBe(200)
})
