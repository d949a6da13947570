import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { horsePath } from '#app/domain/names.ts'
import { elementsIn } from '../../bench/elements.ts'
import { IN_MENU, NOT_FOUND, ON_EVERY_PAGE, type Stop, stopsOf } from '../studs/stops.ts'
import { htmlProblems } from './html-problems.ts'
import { servedStud } from './stud.ts'

const { running, visit } = servedStud('demo')

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function check(stop: Stop): Promise<void> {
  const page = await visit(stop.path)
  expect.soft(page.status, stop.path).toBe(stop.status ?? 200)
  const said = plain(page.locator('body').texts().join())
  const missing = stop.says.filter((text) => !said.toLowerCase().includes(text.toLowerCase()))
  expect.soft(missing, `on ${stop.path}`).toEqual([])
  expect
    .soft(
      ON_EVERY_PAGE.filter((text) => !said.includes(text)),
      `on every page: ${stop.path}`,
    )
    .toEqual([])
  if (stop.status !== 404) expect.soft(page.getByRole('heading', { level: 1 }), stop.path).toHaveCount(1)
  const list = IN_MENU.find(([path]) => path === stop.path.split('?', 1)[0])
  const marked = page
    .getByRole('navigation', { name: 'Huvudmeny', includeHidden: true })
    .locator('[aria-current="page"]')
    .texts()
  expect.soft(marked, `marked on ${stop.path}`).toEqual(list ? [list[1]] : [])
  expect.soft(page.title(), stop.path).toContain('Stuteri Norrsken')
  expect.soft(await htmlProblems(page.html), stop.path).toEqual([])
  expect.soft(await unstyledClasses(page.html), stop.path).toEqual([])
}

const sheetsIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address)

const texts = new Map<string, Promise<string>>()
const textOf = (file: string) => {
  const text = texts.get(file) ?? fetch(new URL(file, running().address)).then((answer) => answer.text())
  texts.set(file, text)
  return text
}

/** Classes of style modules (`horse-card_title`) that no sheet in the page's head has. */
async function unstyledClasses(html: string): Promise<string[]> {
  const sheets = (await Promise.all(sheetsIn(html.slice(0, html.indexOf('</head>'))).map(textOf))).join('')
  const used = [...html.matchAll(/ class="([^"]*_[^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(used)].filter((name) => /^[a-z][a-z0-9-]*_[A-Za-z]/.test(name) && !sheets.includes(`.${name}`))
}

test('a page waits for the sheet of the frame and its own, each beginning with the order of the layers', async () => {
  // The tabs of a profile share one.
  const withThree = /^\/horse\//
  const order = /@layer [^{;]+(?=;)/.exec(
    readFileSync(join(import.meta.dirname, '../../app/ui/css/app.css'), 'utf8'),
  )?.[0]
  expect(order).toBeDefined()
  for (const path of [
    '/',
    '/stallions',
    '/homebred',
    '/quality',
    '/breeding',
    '/login',
    '/search',
    '/horse/Tuulen%20Poika',
  ]) {
    const { html } = await visit(path)
    const [head = '', seen = '', end = ''] = html.split(/<\/(?:head|footer)>/)
    expect(sheetsIn(head), path).toHaveLength(withThree.test(path) ? 3 : 2)
    expect(sheetsIn(seen), path).toHaveLength(0)
    // On a slow line fonts would take a share of it from them: a script requests them ahead where the line is quick.
    expect(html, path).not.toMatch(/<link rel="preload"[^>]* as="font"/)
    expect(sheetsIn(end), path).toEqual([
      expect.stringMatching(/^\/assets\/art-/),
      expect.stringMatching(/^\/assets\/print-/),
    ])
    expect(end, path).toMatch(/<link rel="stylesheet" href="\/assets\/print-[^"]*" media="print"\/>/)
    for (const sheet of sheetsIn(html)) {
      const text = await textOf(sheet)
      // The first statement that names the layers decides which one wins. Those for paper come after all others.
      expect(text.startsWith(`${order}, print.`), sheet).toBe(true)
      expect(text, sheet).not.toContain('@media print')
    }
  }
})

for (const part of [0, 1, 2, 'horses'] as const) {
  test(`every page has its words in valid HTML: ${part === 'horses' ? part : `part ${part + 1}`}`, async () => {
    const stops = await stopsOf(part, async (path) => (await visit(path)).html)
    for (const stop of stops) await check(stop)
    if (part !== 'horses') expect(stops.some(({ says }) => says.includes(NOT_FOUND))).toBe(true)
  })
}

test('the fullest profiles hold at most 1500 elements', async () => {
  const { db } = running().store
  const most = await db
    .selectFrom('evaluations')
    .select((eb) => ['horse', eb.fn.countAll<number>().as('count')])
    .groupBy('horse')
    .orderBy('count', 'desc')
    .orderBy('horse')
    .limit(6)
    .execute()
  const fullest = ['Stjärnfall av Norrsken', ...most.map(({ horse }) => horse)]
  for (const name of fullest) {
    const { html, status } = await visit(horsePath(name))
    expect(status, name).toBe(200)
    expect(elementsIn(html), name).toBeLessThanOrEqual(1500)
  }
})
