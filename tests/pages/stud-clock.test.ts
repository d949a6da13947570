import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { undo } from '#app/store/undo.ts'
import type { StoredDocument } from '../studs/open-stud.ts'
import { YEAR } from '../studs/year.ts'
import { servedStud } from './stud.ts'

// The year of the stud beside that of the calendar: what visitors and the owner see.

const AHEAD = YEAR + 4
const stored = (collection: StoredDocument['collection'], document: Record<string, unknown>): StoredDocument => ({
  collection,
  document,
})
const horse = (name: string, age: number, more: object = {}) =>
  stored('horses', { name, age, category: 'stallions', gender: 'Hingst', breed: 'SWB', ...more })

const { running, visit, visitSignedIn } = servedStud([
  horse('Vulkan', YEAR - 6, { agelimit: YEAR - 15, kvalite: 'GI-20-1', line: '1.1' }),
  horse('Föl', YEAR, { category: 'youngsters' }),
  horse('Framtid', AHEAD, { category: 'youngsters', gender: 'Sto' }),
  stored('scores', { name: 'Vulkan', dressyr: { 'Lätt C': [`1/12, | Vårcupen, ${YEAR}-04-06`] } }),
  stored('evaluations', { horse: 'Vulkan', type: 'exterior', date: `${YEAR}-05-01`, breedType: 8, hnb: 8 }),
  stored('competition', { name: 'Vulkan', currentEvent: 'dressyr', currentClass: 'Lätt C', age: YEAR - 6 }),
])

const PAGES = [
  '/', '/stallions', '/youngsters', '/horses', '/quality', '/bloodlines', '/breeding', '/leagues', `/year/${YEAR}`,
  '/news', '/news.xml', '/search?q=Vulkan', '/horse/Vulkan', '/horse/Vulkan/eval', '/horse/Vulkan/merits',
  '/horse/Vulkan/pass', '/horse/Vulkan/pass.json', '/horse/Vulkan/news.xml', '/horse/Föl',
] // biome-ignore format: one list

const read = async (path: string) => {
  const response = await fetch(new URL(path, running().address))
  return `${response.status} ${await response.text()}`
}
const readAll = async () => Object.fromEntries(await Promise.all(PAGES.map(async (path) => [path, await read(path)])))
const setYear = (studYear: number | null, version?: number) =>
  commit(running().store, 'Anna', 'settings', [
    version === undefined
      ? { op: 'create', collection: 'settings', id: 'site', document: { studYear } }
      : { op: 'update', collection: 'settings', id: 'site', version, document: { studYear } },
  ])

test('without a year of its own, or with that of the calendar, no page differs by a byte; a change makes new pages', async () => {
  const usual = await readAll()
  // Kept by now.
  expect(await readAll()).toEqual(usual)
  const made = await setYear(YEAR)
  if (!made.ok) throw new Error('not set')
  expect(await readAll()).toEqual(usual)
  const later = await setYear(AHEAD, made.revision)
  if (!later.ok) throw new Error('not set')
  const ahead = await readAll()
  // All but pages of dates alone: leagues, years, news and feeds.
  expect(PAGES.filter((path) => ahead[path] !== usual[path])).toEqual([
    '/', '/stallions', '/youngsters', '/horses', '/quality', '/breeding', '/horse/Vulkan', '/horse/Vulkan/eval',
    '/horse/Vulkan/merits', '/horse/Vulkan/pass', '/horse/Föl',
  ]) // biome-ignore format: one list
  await undo(running().store, 'Anna', later.revision)
  await undo(running().store, 'Anna', made.revision)
  expect(await readAll()).toEqual(usual)
})

test('the owner sets it without script: ages and foals follow it, the footer and dates the calendar', async () => {
  expect((await visit('/horse/Vulkan')).locator('main')).toContainText('6 år')
  let page = await visitSignedIn('/admin/settings')
  page.fill(page.getByLabel('Stuteriets år', { exact: true }), String(AHEAD))
  page = await page.press(page.getByRole('button', { name: 'Spara inställningar' }))
  expect(page.locator('#toast')).toContainText('Inställningarna är sparade.')
  expect(page.getByLabel('Stuteriets år', { exact: true })).toHaveValue(String(AHEAD))
  const profile = await visit('/horse/Vulkan')
  expect(profile.locator('main')).toContainText('10 år')
  expect(profile.locator('footer')).toContainText(String(YEAR))
  expect(profile.locator('footer')).not.toContainText(String(AHEAD))
  expect((await visit('/')).locator('main')).toContainText('Framtid')
  const year = await visitSignedIn('/admin/year')
  expect(year.locator('main')).toContainText(`Stuteriets år är ${AHEAD}, kalenderns ${YEAR}.`)
  expect(year.locator('main')).toContainText(`När stuteriets år blir ${AHEAD + 1}`)
  const ageing = await visitSignedIn('/admin/update-age?scope=all&step=1')
  expect(ageing.locator('#preview')).toContainText(
    `Det här skriver dessutom om födelseåren: en häst född ${AHEAD - 5} blir född ${AHEAD - 6} och är 6 år.`,
  )
  expect((await visitSignedIn('/admin/doctor')).locator('main')).not.toContainText('Framtid')
})
