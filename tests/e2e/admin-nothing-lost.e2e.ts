import type { Page } from '@playwright/test'
import { FORM_KEY } from '#app/desk/form-key.ts'
import { photograph } from '../pictures/files.ts'
import { inLongForm } from '../rounds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { ANNA, newSession } from '../studs/template.ts'
import { signInto } from './sign-in.ts'
import type { ServedStud } from './stage.ts'
import { accessibilityProblems, expect, hydrated, sidewaysOverflow, testOn, visit } from './stage.ts'

/** Its own stud: sessions end here, and entries of the journal are counted. */
const test = testOn('nothing-lost', ownStud()).extend<{ signedIn: void }>({
  signedIn: [
    async ({ context, stud }, use) => {
      await signInto(context, stud, await newSession(stud.store))
      await use()
    },
    { auto: true },
  ],
})

const HORSE = '/admin/update-horse?horse=Rik%20Rosett'
const DESK = '/admin/horse/Rik%20Rosett'
const entries = (stud: ServedStud) => stud.store.revision()
const colour = (page: Page) => page.getByLabel('Färg', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Spara häst' })
/** Waits until the browser has stored the typed text as a draft. */
const kept = (page: Page, typed: string) =>
  page.waitForFunction((text) => Object.values(localStorage).some((draft) => String(draft).includes(text)), typed)
/** Waits until the browser has dropped that draft: the page has the response of its save. */
const dropped = (page: Page, typed: string) =>
  page.waitForFunction((text) => !Object.values(localStorage).some((draft) => String(draft).includes(text)), typed)
const again = (page: Page) => page.getByRole('button', { name: 'Försök igen' })

test('a connection that breaks during a save leaves the form, and the next try saves it once', async ({
  page,
  context,
  stud,
  troubles,
}) => {
  troubles.allow(/^request: .* net::ERR_INTERNET_DISCONNECTED$/)
  await visit(page, HORSE)
  await colour(page).fill('Bruten')
  const before = await entries(stud)
  await context.setOffline(true)
  await save(page).click()
  const bar = page.getByRole('alert')
  await expect(bar).toContainText('Anslutningen bröts innan svaret kom.')
  await expect(colour(page)).toHaveValue('Bruten')
  await expect(again(page)).toBeFocused()
  await expect(save(page)).toBeHidden()
  // The bar said so before: only the request tells that the second try has failed too.
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await page.keyboard.press('Enter')
  await failed
  await expect(bar).toContainText('Anslutningen bröts')
  await expect(again(page)).toBeFocused()
  await colour(page).fill('Bruten sedan hel')
  await context.setOffline(false)
  await again(page).click()
  await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
  expect(await entries(stud)).toBe(before + 1)
  await page.reload()
  await expect(colour(page)).toHaveValue('Bruten sedan hel')
  await expect(page.getByText('Osparat från')).toHaveCount(0)
})

test('a lost response is reported: the form was saved, and is not saved again', async ({ page, stud, troubles }) => {
  troubles.allow(/^request: .* net::ERR_FAILED$/)
  await visit(page, HORSE)
  const before = await entries(stud)
  await page.route('**/update-horse.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await colour(page).fill('Tappad')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Svaret kom inte fram. Det du har skrivit står kvar.')
  expect(await entries(stud)).toBe(before + 1)
  await page.unroute('**/update-horse.data**')
  await again(page).click()
  await expect(page.locator('#toast')).toContainText(/Det här sparades redan \d\d\.\d\d\. Häst uppdaterad!/)
  await expect(colour(page)).toHaveValue('Tappad')
  expect(await entries(stud)).toBe(before + 1)
})

test('an unexpected response leaves the form as it is', async ({ page, stud, troubles }) => {
  troubles.allow(/^answer: (502|413) /)
  await visit(page, HORSE)
  for (const { said, status, contentType, body } of [
    { said: 'Servern svarade inte som den ska.', status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    {
      said: 'Svaret kom inte fram.',
      status: 200,
      contentType: 'text/html',
      body: '<h1>Logga in på hotellets nät</h1>',
    },
    { said: 'Formuläret är för stort.', status: 413, contentType: 'text/plain', body: 'Formuläret är för stort.\n' },
  ]) {
    await test.step(`${status} ${body.trim()}`, async () => {
      const before = await entries(stud)
      const key = await page.locator(`#form input[name=${FORM_KEY}]`).inputValue()
      await page.route('**/update-horse.data**', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, contentType, body }) : route.fallback(),
      )
      const stats = `${status % 100} 2 3 4 5 6 7 8`
      await page.getByLabel('Egenskaper').fill(stats)
      await page.getByLabel('Egenskaper').scrollIntoViewIfNeeded()
      await save(page).click()
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(page.getByLabel('Egenskaper')).toHaveValue(stats)
      await expect(again(page)).toBeInViewport()
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
      await page.unroute('**/update-horse.data**')
      await again(page).click()
      await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
      await expect.poll(() => entries(stud)).toBe(before + 1)
      // Only the form that replaces the saved one starts with another key.
      await expect(page.locator(`#form input[name=${FORM_KEY}]`)).not.toHaveValue(key)
    })
  }
})

test('text typed during a save is offered again', async ({ page, stud }) => {
  await visit(page, HORSE)
  const before = await entries(stud)
  const sent = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/update-horse.data**', async (route) => {
    if (route.request().method() === 'POST') {
      sent.resolve()
      await held.promise
    }
    await route.fallback()
  })
  await colour(page).fill('Skickad')
  await save(page).click()
  await sent.promise
  const owner = page.getByRole('combobox', { name: 'Ägare' })
  await owner.fill('Skriven under tiden')
  expect(await entries(stud)).toBe(before)
  held.resolve()
  await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
  const offer = page.getByRole('status').filter({ hasText: 'Osparat från' })
  await expect(offer).toContainText('En uppgift på Rik Rosett.')
  await expect(colour(page)).toHaveValue('Skickad')
  await expect(owner).not.toHaveValue('Skriven under tiden')
  await page.unroute('**/update-horse.data**')
  await offer.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(owner).toHaveValue('Skriven under tiden')
  await save(page).click()
  await expect.poll(() => entries(stud)).toBe(before + 2)
  await dropped(page, 'Skriven under tiden')
  await expect(offer).toHaveCount(0)
  await visit(page, HORSE)
  await expect(owner).toHaveValue('Skriven under tiden')
  await expect(offer).toHaveCount(0)
})

test('a session that ended under a form is renewed over it, and the save continues', async ({
  page,
  stud,
  troubles,
}) => {
  troubles.allow(/^answer: 401 /)
  await visit(page, HORSE)
  await colour(page).fill('Utloggad')
  await page.context().clearCookies()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Du har loggats ut' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('E-post')).toHaveValue(ANNA.email)
  expect(await accessibilityProblems(page)).toEqual([])
  // After it is closed it can be opened again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Inte sparat: du har loggats ut.')
  await page.getByRole('button', { name: 'Logga in' }).click()
  await dialog.getByLabel('Lösenord').fill('fel-fel-fel-fel')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
  await dialog.getByLabel('Lösenord').fill(ANNA.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
  await expect(page).toHaveURL(/update-horse\?horse=Rik/)
  await page.reload()
  await expect(colour(page)).toHaveValue('Utloggad')
  // The browser stores nothing of it.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ANNA.password)
  expect(await stud.store.revision()).toBeGreaterThan(1)
})

test('a page with unsaved text is left only after a question, and the text waits as a draft', async ({ page }) => {
  const path = '/admin/update-relation?name=Med%20L%C3%A4nk'
  await visit(page, path)
  const link = page.getByRole('link', { name: 'Alla hästar' }).first()
  const field = page.locator('#form').getByLabel('Färg', { exact: true })
  // Without a difference there is no question.
  const was = await field.inputValue()
  await field.fill('x')
  await field.fill(was)
  await link.click()
  await expect(page).toHaveURL('/admin/horses')
  await visit(page, path)
  await field.fill('Halvskriven')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' })
  await expect(dialog).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(path)
  await expect(field).toHaveValue('Halvskriven')
  await link.click()
  await dialog.getByRole('button', { name: 'Lämna' }).click()
  await expect(page).toHaveURL('/admin/horses')

  await visit(page, path)
  const offer = page.getByRole('status').filter({ hasText: 'Osparat från' })
  await expect(offer).toContainText(/Osparat från i dag \d\d\.\d\d\. En uppgift på Med Länk\./)
  await expect(field).not.toHaveValue('Halvskriven')
  await offer.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(field).toHaveValue('Halvskriven')
  await expect(offer).toHaveCount(0)
  await page.locator('#form').getByRole('button', { name: 'Spara ändringar' }).click()
  await expect(page.locator('#toast')).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/admin/horses')
  await visit(page, path)
  await expect(field).toHaveValue('Halvskriven')
  await expect(offer).toHaveCount(0)
})

test('text typed before the tab was lost is offered, deleted on request, and shown to nobody else', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, '/admin/settings')
  await page.getByLabel('Stuteriets namn').fill('Stuteri Utkast')
  await page.getByRole('button', { name: 'Lägg till länk' }).click()
  const labels = page.locator('input[name^=contactLinks][name$=label]')
  await expect(labels).toHaveCount(4)
  await labels.last().fill('Ny länk')
  await kept(page, 'Ny länk')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await visit(next, '/admin/settings')
  const offer = next.getByRole('status').filter({ hasText: 'Osparat från' })
  await offer.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(next.getByLabel('Stuteriets namn')).toHaveValue('Stuteri Utkast')
  await expect(next.locator('input[name^=contactLinks][name$=label]').last()).toHaveValue('Ny länk')
  // Another draft of another form; the first one still waits.
  await visit(next, '/admin/add-horse')
  await next.getByLabel('Namn').fill('Bara påbörjad')
  await kept(next, 'Bara påbörjad')
  await next.reload()
  await expect(offer).toContainText('En uppgift i ”Lägg till häst”')
  await offer.getByRole('button', { name: 'Släng' }).click()
  await expect(offer).toHaveCount(0)
  await next.reload()
  await expect(offer).toHaveCount(0)
  await visit(next, '/admin/settings')
  await expect(offer).toHaveCount(1)
  // Another administrator's drafts are separate.
  await next.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? ''
      localStorage.removeItem(key)
      localStorage.setItem(key.replace(/^(hovslag-utkast:)[^:]+/, '$1nagon-annan'), value)
    }
  })
  await next.reload()
  await expect(next.getByLabel('Stuteriets namn')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('what was refused in a form of another kind stays until that form is saved', async ({ page, troubles }) => {
  troubles.allow(/^answer: 4/)
  page.on('dialog', (dialog) => void dialog.accept())
  const isRefused = () => expect(page.getByRole('alert').filter({ hasText: 'Rätta det som är rött.' })).toBeVisible()
  const saveTarget = async (port: string) => {
    await page.getByLabel('Port').fill(port)
    await page.getByLabel('Lösenord eller nyckel').fill('hemligt')
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
  }
  await visit(page, '/admin/publish')
  await page.getByLabel('Server').fill('ftp.kvar.example')
  await page.getByLabel('Användare').fill('anna')
  await saveTarget('hög')
  await isRefused()
  // Another form is saved meanwhile, on a page with such a form of its own.
  await visit(page, `${DESK}?andra=color`)
  await page.locator('#uppgifter').getByLabel('Färg').fill('Ljusfux')
  await page.locator('#uppgifter').getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
  await kept(page, 'ftp.kvar.example')
  await visit(page, '/admin/publish')
  await page.getByRole('button', { name: 'Fortsätt', exact: true }).first().click()
  await expect(page.getByLabel('Server')).toHaveValue('ftp.kvar.example')
  await saveTarget('högre')
  await isRefused()
  await saveTarget('22')
  await expect(page.getByText('Målet är sparat.')).toBeVisible()
  await dropped(page, 'ftp.kvar.example')
  // Only a tick differs from what was refused, and then from what is saved.
  await page.getByRole('radio', { name: /^FTP utan/ }).check()
  await saveTarget('21')
  await isRefused()
  for (const path of ['', '/admin/publish']) {
    if (path !== '') await visit(page, path)
    await page.getByLabel('Lösenord eller nyckel').fill('hemligt')
    await page.getByLabel('Jag vet det och vill ändå').check()
    await page.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(page.getByText('Målet är sparat.')).toBeVisible()
    await dropped(page, 'ftp.kvar.example')
  }

  // A form that the browser sends, answered by another page that shows it again.
  await visit(page, DESK)
  const upload = page.locator('form', { has: page.locator('input[type=file]') })
  const add = async (buffer: Buffer) => {
    await upload.locator('input[type=file]').setInputFiles({ name: 'hage.jpg', mimeType: 'image/jpeg', buffer })
    await upload.getByLabel('Fotograf').fill('Kalle Kamera')
    await upload.getByRole('button', { name: 'Lägg till', exact: true }).click()
  }
  await add(Buffer.from('ingen bild'))
  await expect(page.getByText('Det här kunde inte tas emot')).toBeVisible()
  await hydrated(page)
  await kept(page, 'Kalle Kamera')
  await add(await photograph(80, 60))
  await expect(page).toHaveURL(/#bilder$/)
  await dropped(page, 'Kalle Kamera')
})

test('signing out asks about drafts, and going back shows nothing of the back office', async ({ page, stud }) => {
  await visit(page, '/admin/add-horse')
  await page.getByLabel('Namn').fill('Kvarlämnad')
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Det finns ett osparat formulär' })
  await expect(dialog).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByLabel('Namn')).toHaveValue('Kvarlämnad')
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await dialog.getByRole('button', { name: 'Logga ut, behåll utkasten' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Namn')).toHaveCount(0)

  await signInto(page.context(), stud, await newSession(stud.store))
  await visit(page, '/admin/add-horse')
  await expect(page.getByText('Osparat från')).toBeVisible()
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click()
  await dialog.getByRole('button', { name: 'Logga ut, släng dem' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('utkast')))).toEqual([])

  // A page that the browser cached whole is requested again.
  await signInto(page.context(), stud, await newSession(stud.store))
  await visit(page, '/admin/add-horse')
  await page.context().clearCookies()
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page).toHaveURL('/', { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
})

inLongForm(test)('the bars are accessible, wide and narrow, in light and dark', async ({ page, context, troubles }) => {
  troubles.allow(/^request: .* net::ERR_INTERNET_DISCONNECTED$/)
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, '/admin/add-horse')
  await page.getByLabel('Namn').fill('Smal')
  await kept(page, 'Smal')
  await page.reload()
  await expect(page.getByText('Osparat från')).toBeVisible()
  await page.getByLabel('Namn').fill('Smalare')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Spara häst' }).click()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page, true)).toEqual([])
  }
  await context.setOffline(false)
})
