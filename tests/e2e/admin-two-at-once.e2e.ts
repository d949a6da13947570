import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as passed } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { Visitor } from '../pages/served.ts'
import { examples } from '../rounds.ts'
import { doElsewhere, adminTest as test } from './sign-in.ts'
import { accessibilityProblems, expect, type ServedStud, sidewaysOverflow, visit } from './stage.ts'

const PATH = '/admin/update-horse'
const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'Någon annan hann före' })
const colour = (page: Page) => page.getByRole('textbox', { name: 'Färg' })
const owner = (page: Page) => page.getByRole('combobox', { name: 'Ägare' })
const save = (page: Page) => page.getByRole('button', { name: 'Spara häst' })
const pick = (page: Page, side: string) => box(page).getByRole('radio', { name: new RegExp(`^${side}`) })

const ADDRESS = (horse: string) => `${PATH}?horse=${horse}`
/** Opens the form; without script there is nothing to wait for. */
const open = (page: Page, horse: string, hasScript: boolean) =>
  hasScript ? visit(page, ADDRESS(horse)) : page.goto(ADDRESS(horse))

/** Another tab saves the horse: its colour and its owner. */
async function saveElsewhere(stud: ServedStud, horse: string, fields: { Färg?: string; Ägare?: string }) {
  expect(await doElsewhere(stud, ADDRESS(horse), 'Spara häst', fields)).toContain('Häst uppdaterad!')
}

/** The box is completely inside the window, or as much as fits, from its top. */
async function expectInWindow(page: Page) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const { y, height } = (await box(page).boundingBox()) ?? { y: -1, height: 0 }
      const isWhole = y >= 0 && y + height <= size.height
      return isWhole || (y >= 0 && y < 40) ? 'in the window' : `${y} to ${y + height} of ${size.height}`
    })
    .toBe('in the window')
  const place = await box(page).boundingBox()
  expect(place?.x).toBeGreaterThanOrEqual(0)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(size.width)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    const hasScript = javaScriptEnabled
    const horse = javaScriptEnabled ? 'L%C3%B6pare%20021' : 'L%C3%B6pare%20022'

    test('two tabs that change different fields of one horse are both saved, and a message says so', async ({
      page,
      stud,
    }) => {
      await open(page, horse, hasScript)
      await saveElsewhere(stud, horse, { Ägare: 'Berit' })
      await colour(page).fill('Fux')
      await save(page).click()
      await expect(page.locator('#toast')).toContainText(/Häst uppdaterad! Sammanfört med .+: Ägare\./)
      await expect(colour(page)).toHaveValue('Fux')
      await expect(owner(page)).toHaveValue('Berit')
    })

    // Without script on a phone, where the box has the least room; with it on a wide screen, in the long form on both.
    for (const width of hasScript ? examples([1280, 390], (one) => one === 1280) : [390]) {
      test(`collisions are resolved field by field, box and form in one save, at ${width} px`, async ({
        page,
        stud,
        troubles,
      }) => {
        troubles.allow(/^answer: 409 /)
        await page.setViewportSize({ width, height: 800 })
        const [first, second] = [`${width} ett`, `${width} två`]
        await open(page, horse, hasScript)
        await saveElsewhere(stud, horse, { Färg: first, Ägare: `Dora ${width}` })
        await colour(page).fill(`Vit ${width}`)
        const seller = page.getByRole('combobox', { name: 'Säljare' })
        // Phones show the later parts of the form when asked.
        const unfold = async () => {
          if (width === 390) await page.locator('summary', { hasText: 'Ägande' }).click()
        }
        await unfold()
        await seller.fill(`Ester ${width}`)
        await save(page).click()

        await expect(box(page)).toHaveText(/^Någon annan hann före/)
        await expectInWindow(page)
        await expect(box(page)).toBeFocused()
        const field = box(page).getByRole('group', { name: /^Färg/ })
        await expect(field).toContainText(`Vit ${width}`)
        await expect(field).toContainText(first)
        await expect(field.getByRole('radio')).toHaveCount(3)
        await expect(box(page)).toContainText(
          /Sammanfört utan krock.*Ägare.*Säljare|Sammanfört utan krock.*Säljare.*Ägare/,
        )
        if (hasScript) expect(await accessibilityProblems(page)).toEqual([])
        expect(await sidewaysOverflow(page)).toBe(0)

        // Somebody saves once more: the box is shown again, with the present values.
        await saveElsewhere(stud, horse, { Färg: second })
        await pick(page, 'Deras version').check()
        await save(page).click()
        await expect(box(page).getByRole('group', { name: /^Färg/ })).toContainText(second)
        await expect(box(page).getByRole('radio', { checked: true })).toHaveCount(0)
        await expectInWindow(page)

        // By keyboard, from the box on.
        await expect(box(page)).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
        await expect(pick(page, 'Min version')).toBeChecked()
        await page.keyboard.press('ArrowDown')
        await expect(pick(page, 'Deras version')).toBeChecked()
        await save(page).focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
        await expect(box(page)).toHaveCount(0)
        await expect(colour(page)).toHaveValue(second)
        await unfold()
        await expect(owner(page)).toHaveValue(`Dora ${width}`)
        await expect(seller).toHaveValue(`Ester ${width}`)
        const profile = await (await page.request.get(`/horse/${horse}`)).text()
        expect(profile).toContain(second)
        expect(profile).not.toContain(`Vit ${width}`)
      })
    }
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('on a slow line, where the page arrives in two parts, the box is inside the window', async ({ page, stud }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const horse = 'L%C3%B6pare%20024'
    const form = await new Visitor(stud.address, [stud.session]).visit(ADDRESS(horse))
    await saveElsewhere(stud, horse, { Färg: 'Fux' })
    form.fill(form.getByLabel('Färg', { exact: true }), 'Vit')
    form.fill(form.getByLabel('Säljare', { exact: true }), 'Ester')
    const { status, html } = await form.press(form.getByRole('button', { name: 'Spara häst' }))
    expect(status).toBe(409)
    const line = createServer(async ({ url = '/' }, response) => {
      const [, until] = /^\/comes-to\/(.+)/.exec(url) ?? []
      if (until === undefined) {
        const file = await fetch(stud.address + url)
        response.setHeader('content-type', file.headers.get('content-type') ?? '')
        return void response.end(Buffer.from(await file.arrayBuffer()))
      }
      const cut = html.indexOf(decodeURIComponent(until), html.indexOf('role="alert"'))
      expect(cut).toBeGreaterThan(0)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut))
      await passed(700)
      response.end(html.slice(cut))
    })
    await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve))
    const { port } = line.address() as AddressInfo
    try {
      for (const part of ['conflict-h', 'Sammanfört utan krock', '</form>']) {
        await page.goto(`http://127.0.0.1:${port}/comes-to/${encodeURIComponent(part)}`)
        await expect(box(page)).toBeFocused()
        await expectInWindow(page)
      }
    } finally {
      line.closeAllConnections()
      line.close()
    }
  })
})

test('the typed text is in the form beside the box, and an older change is undone under a newer one', async ({
  page,
  stud,
  troubles,
}) => {
  troubles.allow(/^answer: 409 /)
  const horse = 'L%C3%B6pare%20023'
  await visit(page, ADDRESS(horse))
  await saveElsewhere(stud, horse, { Färg: 'Svart' })
  await colour(page).fill('Vit')
  await save(page).click()
  await expect(box(page)).toBeVisible()
  await expect(colour(page)).toHaveValue('Vit')
  await pick(page, 'Min version').check()
  await save(page).click()
  await expect(page.locator('#toast')).toContainText('Häst uppdaterad!')
  const profile = await (await page.request.get(`/horse/${horse}`)).text()
  expect(profile).toContain('Vit')
  expect(profile).not.toContain('Svart')
  await owner(page).fill('Frida')
  // A save may be lost if the page is left before the response.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await save(page).click()
  expect((await saved).ok()).toBe(true)
  await expect(owner(page)).toHaveValue('Frida')
  const entries = page.getByRole('main').getByRole('listitem')
  await visit(page, `/admin/history?horse=${horse}`)
  // The owner was saved after the colour: only the colour is undone.
  await entries
    .filter({ hasText: 'Vit' })
    .first()
    .getByRole('button', { name: /^Ångra/ })
    .click()
  await expect(page.locator('#toast')).toContainText('Ändringen är ångrad.')
  await visit(page, ADDRESS(horse))
  await expect(colour(page)).toHaveValue('Svart')
  await expect(owner(page)).toHaveValue('Frida')
})
