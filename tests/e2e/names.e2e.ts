import { horsePath } from '#app/domain/names.ts'
import { examples } from '../rounds.ts'
import { AWKWARD_NAMES } from '../studs/own-stud.ts'
import { expect, ownTest, visit } from './stage.ts'

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
