import { AWKWARD_NAMES } from '../studs/own-stud.ts'
import { expect, expectMissing, htmlProblems, ownTest, test, visit } from './stage.ts'

ownTest('every name that can be typed is found from the list and by its tabs', async ({ page }) => {
  ownTest.setTimeout(120_000)
  await visit(page, '/dead')
  for (const name of AWKWARD_NAMES) {
    await ownTest.step(name, async () => {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const address = page.url()
      await page
        .getByRole('navigation', { name: `Om ${name}` })
        .getByRole('link', { name: 'Meriter' })
        .click()
      await expect(page.getByText(`${name} har inga meriter.`, { exact: true })).toBeVisible()
      // The same address from outside, without the site's own navigation.
      await page.reload()
      await expect(page.getByText(`${name} har inga meriter.`, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Info', exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByText(`${name} har inga avkommor.`, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Minneslund', exact: true }).first().click()
    })
  }
})

ownTest('the pages of every name are valid HTML and answer 200 to a bare request', async ({ page, request }) => {
  await page.goto('/dead')
  const links = page.locator('.cards h2 a')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThanOrEqual(AWKWARD_NAMES.length)
  for (const path of paths) {
    for (const address of [path, `${path}/offspring`, `${path}/eval`, `${path}/merits`]) {
      const response = await request.get(address)
      expect.soft(response.status(), address).toBe(200)
      expect.soft(await htmlProblems(await response.text()), address).toEqual([])
    }
  }
})

test('the awkward horses of the demo stud are reached by their plain address', async ({ page }) => {
  for (const name of ['50/50 Chans', '100 % Norrsken', 'Åke & Ärtan #2', 'Vad gör du?', "L'Étoile d'Or"]) {
    const response = await page.goto(`/horse/${encodeURIComponent(name)}`)
    expect(response?.status(), name).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('an address that is broken is a page that is not found, no crash', async ({ page, request, troubles }) => {
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
    const response = await request.get(path)
    expect.soft(response.status(), path).toBe(404)
    expect.soft(await response.text(), path).toContain('Sidan hittades inte, återgår till föregående sida.')
  }
  expectMissing(troubles)
  await page.goto('/horse/%E0%A4%A')
  await expect(page.getByText('Sidan hittades inte, återgår till föregående sida.')).toBeVisible()
  expect((await request.get('/healthz')).status()).toBe(200)
})
