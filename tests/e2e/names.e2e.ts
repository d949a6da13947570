import { horsePath } from '#app/domain/names.ts'
import { examples } from '../rounds.ts'
import { AWKWARD_NAMES } from '../studs/own-stud.ts'
import type { StoredDocument } from '../studs/template.ts'
import { accessibilityProblems, expect, ownTest, testOn, visit } from './stage.ts'

// All of them are read in `tests/pages/names.test.ts`, as pages and as the data that a followed link asks for. In the
// browser: one with each kind of sign with a meaning in HTML or in an address, and two that routers treat specially.
const TRIED = ['50/50 Chans', '%41 är inte A', '<b>Fet</b> & "citat"', 'A+B=C; D,E:F@G~H!', 'index?index', 'Fil.data']

ownTest('every valid name is found from the list and by its tabs', async ({ page }) => {
  await visit(page, '/dead')
  for (const name of examples(AWKWARD_NAMES, (one) => TRIED.includes(one))) {
    await ownTest.step(name, async () => {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const address = page.url()
      await page
        .getByRole('navigation', { name: `Om ${name}` })
        .getByRole('link', { name: 'Meriter' })
        .click()
      await expect(page.getByText(`${name} har inga meriter.`, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Info', exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByText(`${name} har inga avkommor.`, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Minneslund', exact: true }).first().click()
    })
  }
})

ownTest('a place where an ancestor stands leads to the horses that have it there', async ({ page }) => {
  await visit(page, horsePath('Ana FM (FIN)'))
  const places = page.getByRole('region', { name: 'Var hon står' })
  await places.getByRole('link', { name: 'Farmor 1' }).click()
  await expect(places.getByRole('link', { name: 'Rik Rosett' })).toBeInViewport()
})

const LED = 6
/** A horse with all its ancestors, each in a coat and with a page elsewhere. */
const deepStud = ['', ...pathsTo(LED)].map((path): StoredDocument => {
  const parents = path.length === LED ? {} : { sire: `Anfader ${path}F`, dam: `Anfader ${path}M` }
  const one = { breed: 'SWB', color: path.endsWith('F') ? 'Svart' : 'Fux', ...parents }
  if (path === '') return { collection: 'horses', document: { name: 'Djuprot', gender: 'Sto', age: 2019, ...one } }
  const link = `https://stall.example/${path}`
  return { collection: 'pedigree', document: { name: `Anfader ${path}`, link, ...one } }
})

function pathsTo(length: number): string[] {
  return length === 0 ? [] : [...pathsTo(length - 1), ...waysOf(length)]
}

function waysOf(length: number): string[] {
  return length === 0 ? [''] : waysOf(length - 1).flatMap((path) => [`${path}F`, `${path}M`])
}

testOn('deep', deepStud)('below a deep pedigree a field of the map leads to its name', async ({ page }) => {
  await visit(page, `${horsePath('Djuprot')}?led=${LED}`)
  await expect(page.getByRole('heading', { name: 'Sex led på en gång' })).toBeVisible()
  await expect(page.getByText('Led 6: 64 av 64')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await page.getByTitle('Led 3: Anfader FMF', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anfader FMF')
})

const LONG_COLOUR = 'Mörkt silverskimrande kastanjebrun med ljus man, ljus svans och fyra vita strumpor'
const LONG_BREED = 'Gammaldags östgötsk ardenner av den tyngre skogstypen'
const longFacts: StoredDocument[] = ['F', 'M', 'FF', 'FMM'].map((path) => ({
  collection: 'pedigree',
  document: {
    name: `Anfader ${path}`,
    breed: LONG_BREED,
    color: path === 'M' ? 'Skimmel (född mörkt silverskimrande kastanjebrun)' : LONG_COLOUR,
    ...(path.length < 3 && { sire: `Anfader ${path}F`, dam: `Anfader ${path}M` }),
  },
}))
const ofLongFacts: StoredDocument = {
  collection: 'horses',
  document: { name: 'Långord', gender: 'Sto', age: 2019, sire: 'Anfader F', dam: 'Anfader M' },
}
testOn('long facts', [ofLongFacts, ...longFacts])('long facts of an ancestor break in its place', async ({ page }) => {
  await visit(page, horsePath('Långord'))
  for (const width of [1280, 900, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.locator('#stamtavla .dot').evaluateAll((facts) =>
      facts.flatMap((fact) => {
        const own = Math.max(...[...fact.getClientRects()].map(({ right }) => right))
        const room = fact.closest('li > div')?.getBoundingClientRect().right ?? 0
        return own > room + 1 ? [`${fact.textContent}: ${own} of ${room}`] : []
      }),
    )
    expect(wide, `at ${width} px`).toEqual([])
  }
})
