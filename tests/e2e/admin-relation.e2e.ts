import type { Page } from '@playwright/test'
import { inLongForm } from '../rounds.ts'
import { doElsewhere, adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, navigate, orderProblems, visit } from './stage.ts'

const ADD = '/admin/add-relation'
const UPDATE = '/admin/update-relation'
const form = (page: Page) => page.locator('#form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const toast = (page: Page) => page.locator('#toast')
const saveNew = (page: Page) => form(page).getByRole('button', { name: 'Spara släkting' }).click()
const saveChanges = (page: Page) => form(page).getByRole('button', { name: 'Spara ändringar' }).click()

test('a relation is added, with the values that the rules derive, and its parents after it', async ({ page }) => {
  await visit(page, ADD)
  await field(page, 'Namn').fill('aaVinter')
  await expect(field(page, 'Egen uppfödning')).toBeChecked()
  await field(page, 'Namn').fill('Vinter')
  await expect(field(page, 'Egen uppfödning')).not.toBeChecked()
  await field(page, 'Namn').fill('aa Vinter')
  await expect(field(page, 'Egen uppfödning')).toBeChecked()
  await field(page, 'Kön').selectOption('Sto')
  await field(page, 'Ras').fill('swedish')
  await field(page, 'Ras').fill('Svenskt varmblod')
  await expect(form(page)).toContainText('SWB – Svenskt varmblod')
  await field(page, 'Färg').fill('Fux')
  await field(page, 'Mankhöjd (cm)').fill('163,5')
  await field(page, 'Skapad (år)').fill('2018')
  await field(page, 'Exteriör').fill('8 8 8,5 8 8')
  await expect(form(page)).toContainText('40,5 – Diplom')
  await field(page, 'Fader').fill('Ny Far')
  await field(page, 'Moder').pressSequentially('utan')
  await page.getByRole('option', { name: 'Utan Länk' }).click()
  await expect(field(page, 'Moder')).toHaveValue('Utan Länk')
  await field(page, 'Länk').fill('https://example.org/vinter')
  expect(await accessibilityProblems(page)).toEqual([])
  await saveNew(page)
  await expect(toast(page)).toContainText('Släktingen har lagts till!')
  await expect(field(page, 'Namn')).toHaveValue('')
  await expect(field(page, 'Egen uppfödning')).not.toBeChecked()

  const missing = page.getByRole('region', { name: 'Föräldrar utan egen uppgift' })
  expect(await accessibilityProblems(page)).toEqual([])
  await missing.getByRole('link', { name: 'Lägg till Ny Far' }).click()
  await expect(field(page, 'Namn')).toHaveValue('Ny Far')
  await expect(field(page, 'Kön')).toHaveValue('Hingst')
  await saveNew(page)
  // Only this save empties the form: the message of the previous one may still be shown.
  await expect(field(page, 'Namn')).toHaveValue('')
  await expect(toast(page)).toContainText('Släktingen har lagts till!')
  await expect(missing).toHaveCount(0)

  await visit(page, `${UPDATE}?name=aa%20Vinter`)
  await expect(field(page, 'Ras')).toHaveValue('Svenskt varmblod')
  await expect(field(page, 'Mankhöjd (cm)')).toHaveValue('163,5')
  await expect(field(page, 'Exteriör')).toHaveValue('8 8 8,5 8 8')
  await expect(page.getByRole('region', { name: 'Föräldrar utan egen uppgift' })).toHaveCount(0)
  await visit(page, '/homebred')
  await expect(page.getByRole('link', { name: /^aa Vinter/ })).toBeVisible()
})

test('an invisible character is reported while typing, and beside what was saved', async ({ page }) => {
  const told = page.locator('#desk-page').getByText('Namnet har tecken som inte syns: Dold‹hårt mellanslag›Far')
  for (const { path, save } of [
    { path: ADD, save: 'Spara släkting' },
    { path: '/admin/add-horse', save: 'Spara häst' },
  ]) {
    await visit(page, path)
    await field(page, 'Namn').fill('Dold\u00a0Far')
    await expect(told).toHaveCount(1)
    await form(page).getByRole('button', { name: save }).click()
    await expect(field(page, 'Namn')).toHaveValue('')
    await expect(told).toHaveCount(1)
    await expect(told).toBeVisible()
  }
})

test('mistakes are reported in the specification’s words, and nothing typed is lost', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[049] /)
  const summary = page.getByRole('alert')
  await visit(page, ADD)
  await field(page, 'Färg').fill('Brun')
  await field(page, 'Ras').fill('Zebra')
  await saveNew(page)
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Namn: Name is required')
  await field(page, 'Namn').fill('Med Länk')
  await field(page, 'Mankhöjd (cm)').fill('hög')
  await saveNew(page)
  await expect(summary).toContainText('Mankhöjd: Skriv höjden i centimeter, till exempel 165.')
  await field(page, 'Mankhöjd (cm)').fill('')
  await saveNew(page)
  await expect(summary).not.toContainText('Mankhöjd')
  await expect(summary).toContainText('Ras: Välj en ras ur listan.')
  await field(page, 'Ras').fill('swb')
  await saveNew(page)
  await expect(summary).toContainText('Namn: A horse with this name already exists.')
  await expect(field(page, 'Färg')).toHaveValue('Brun')
  expect(await accessibilityProblems(page)).toEqual([])

  await field(page, 'Namn').fill('Okänt Sto Nr 9')
  await field(page, 'Fader').fill('Med Länk')
  await saveNew(page)
  await expect(summary).toContainText(
    'Fader: Okänt Sto Nr 9 kan inte vara sin egen förfader: Okänt Sto Nr 9 → Med Länk → Okänt Sto Nr 9.',
  )
  await expect(field(page, 'Fader')).toHaveAccessibleDescription(/egen förfader/)
})

test('an entry is looked up, changed, renamed with its references and removed', async ({ page, troubles }) => {
  troubles.allow(/^answer: 40[04] /)
  await visit(page, UPDATE)
  const asked = page.getByLabel('Hästens namn')
  await page.getByRole('button', { name: 'Hämta' }).click()
  await expect(page.getByText('Enter a horse name')).toBeVisible()
  await asked.fill('Ingen Sådan')
  await page.getByRole('button', { name: 'Hämta' }).click()
  await expect(page.getByText('Ingen häst hittades')).toBeVisible()
  await expect(asked).toHaveValue('Ingen Sådan')
  expect(await accessibilityProblems(page)).toEqual([])
  await asked.fill('')
  await asked.pressSequentially('ana ffff')
  await page.getByRole('option', { name: 'Ana FFFF' }).click()
  await page.getByRole('button', { name: 'Hämta' }).click()
  await expect(field(page, 'Namn')).toHaveValue('Ana FFFF')
  await field(page, 'Namn').fill('Ana den Förste')
  await field(page, 'Färg').fill('Skimmel')
  await field(page, 'Egen uppfödning').check()
  await saveChanges(page)
  await expect(toast(page)).toContainText('Häst uppdaterad!')
  await expect(page).toHaveURL(`${UPDATE}?name=Ana+den+F%C3%B6rste`)

  await visit(page, `${UPDATE}?name=Ana%20FFF%20(RL)`)
  await expect(field(page, 'Fader')).toHaveValue('Ana den Förste')

  await visit(page, `${UPDATE}?name=Ana%20den%20F%C3%B6rste`)
  await page.getByRole('button', { name: 'Ta bort' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ta bort Ana den Förste ur stamtavlan?')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Ta bort' }).click()
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await expect(toast(page)).toContainText('Hästen har raderats!')
  await toast(page).getByRole('button', { name: 'Ångra' }).click()
  await expect(toast(page)).toContainText('Ändringen är ångrad.')
  await visit(page, `${UPDATE}?name=Ana%20den%20F%C3%B6rste`)
  await expect(field(page, 'Färg')).toHaveValue('Skimmel')
})

inLongForm(test)('two people who change the same entry each keep their changes', async ({ page, stud }) => {
  await visit(page, `${UPDATE}?name=Ana%20MMMM`)
  const told = await doElsewhere(stud, `${UPDATE}?name=Ana%20MMMM`, 'Spara ändringar', { Färg: 'Isabell' })
  expect(told).toContain('Häst uppdaterad!')

  await field(page, 'Mankhöjd (cm)').fill('150')
  await saveChanges(page)
  await expect(toast(page)).toContainText(/Häst uppdaterad! Sammanfört med .*: Färg\./)
  await expect(field(page, 'Färg')).toHaveValue('Isabell')
  await expect(field(page, 'Mankhöjd (cm)')).toHaveValue('150')
})

inLongForm(test)('the pages are accessible', async ({ page }) => {
  for (const path of [ADD, UPDATE, `${UPDATE}?name=Med%20L%C3%A4nk`]) {
    expect.soft(await orderProblems(page, { response: await visit(page, path) }), path).toEqual([])
  }
})

test('a note about one name is not taken along to the next', async ({ page }) => {
  await visit(page, `${UPDATE}?name=Med%20L%C3%A4nk`)
  const note = page.locator('#anteckningar').getByLabel('Anteckning', { exact: true })
  await note.fill('Bara om den första')
  await navigate(page, `${UPDATE}?name=Utan%20L%C3%A4nk`)
  await page.getByRole('button', { name: 'Lämna' }).click()
  await expect(field(page, 'Namn')).toHaveValue('Utan Länk')
  await expect(note).toHaveValue('')
})
