import type { Locator, Page } from '@playwright/test'
import { isLong } from '../rounds.ts'
import { expect, test, visit } from './stage.ts'

// What visitors of the demo stud come for, each in at most six presses: a click, or Enter after a sentence.

const MOST_PRESSES = 6

/** Counts what a visitor presses; typing is not counted. */
function handsOn(page: Page) {
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  return {
    press,
    /** Opens the search by its key, and takes what is first. */
    search: async (words: string, first: string | RegExp) => {
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Sök' })
      await palette.getByRole('combobox').fill(words)
      await expect(palette.getByRole('option', { selected: true })).toHaveAccessibleName(first)
      presses += 1
      await page.keyboard.press('Enter')
      await expect(palette).toHaveCount(0)
    },
    link: (name: string | RegExp) => page.getByRole('main').getByRole('link', { name, exact: true }).first(),
    /** Ends a task. */
    done: (task: string) => {
      expect(presses, task).toBeLessThanOrEqual(MOST_PRESSES)
      presses = 0
    },
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const found = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('horses are found by what they are, and compared', async ({ page }) => {
  const { press, search, link, done } = handsOn(page)
  await visit(page, '/')

  await search('ston över 150 cm till salu med dressyr Medelsvår B', /^\d+ hästar/)
  await expect(page.getByRole('list', { name: 'Valda filter' })).toContainText('minst 151')
  await press(link(/^Jämför (?:båda|alla tre|alla fyra|de fyra första)$/))
  await expect(page.getByRole('rowheader', { name: 'Efter', exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Mankhöjd' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Kopiera länken' }))
  await expect(page.getByText(/Kopierat!|Webbläsaren lät oss inte/)).toBeVisible()
  done('a mare for sale, compared and sent')

  // `app/domain/roll/sentence.test.ts` reads such sentences: each is the same press.
  if (isLong) {
    await search('flest Elit-avkommor', /^\d+ hästar/)
    await expect(found(page).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/Avkommor med Elit \d/)
    done('most Elit offspring')
  }

  await search('vem hoppar 140', /^\d+ häst/)
  await expect(page.getByRole('list', { name: 'Valda filter' })).toContainText('Hoppning 140 cm')
  await expect(found(page).first()).toBeVisible()
  done('who jumps 140')

  if (isLong) {
    await visit(page, '/quality')
    const code =
      (await page
        .getByText(/^GI-\d\d-\d+$/)
        .first()
        .textContent()) ?? ''
    await search(code, /^1 häst/)
    await expect(found(page)).toHaveCount(1)
    done('by register number')
  }

  await search('midvnter', /^Norrsken Midvinter/)
  await expect(heading(page)).toHaveText('Norrsken Midvinter')
  done('a half-remembered name')
})

test('descent, relations and a partner are found from a name', async ({ page }) => {
  const { press, search, link, done } = handsOn(page)
  await visit(page, '/stallions')

  await search('valkendorff', /^Valkendorff/)
  await expect(heading(page)).toHaveText('Valkendorff')
  await expect(page.getByRole('heading', { name: 'Bär mest av hans blod' })).toBeVisible()
  done('Valkendorff and his descendants')

  await search('Supernova och Pärlemor', /^Norrsken Supernova och Norrsken Pärlemor/)
  await expect(page).toHaveURL(/\/related\?a=Norrsken\+Supernova&b=Norrsken\+P/)
  await expect(page.getByRole('main')).toContainText(/Norrsken Supernova är \p{L}+ till Norrsken Pärlemor/u)
  done('how two mares are related')

  await search('supernova', /^Norrsken Supernova/)
  await press(link('Välj hingst åt henne'))
  await expect(page.getByRole('columnheader', { name: /av Norrsken|Norrsken|från/ })).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Tre sida vid sida' })).toBeVisible()
  done('three stallions for a mare')

  await search('supernova', /^Norrsken Supernova/)
  await press(link(/^Hästpass/))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page.getByRole('button', { name: 'Kopiera som BBCode' }))
  await expect(page.getByText('Kopierat!').first()).toBeVisible()
  // Also before the part's script had come: the card, the link, and three generations.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^\[img\]http.*pass\.png\[\/img\]\n\[url=http[^\]]*\]\[b\]Norrsken Supernova\[\/b\].*\n\n\[b\]Stamtavla\[\/b\]\ne\. .*\n\u00a0{4}e\. .*\n\u00a0{8}e\. /s,
  )
  done('pedigree to a forum')
})

test('a visitor who comes back sees what is new, the best season, and can ask about a foal', async ({ page }) => {
  const { press, link, done } = handsOn(page)
  await page.addInitScript(() => {
    const lastWeek = { now: { at: Date.now() - 7 * 24 * 3_600_000, keys: [] }, before: null }
    if (localStorage.getItem('hovslag:besok') === null) localStorage.setItem('hovslag:besok', JSON.stringify(lastWeek))
  })
  await visit(page, '/')
  // The reader's hand wakes the page.
  await page.mouse.move(200, 200)
  await press(link(/^Nytt sedan ditt besök den \d+ \p{L}+(?: \d{4})?(?:: \d+)?$/u))
  await expect(heading(page)).toHaveText('Nyheter')
  await expect(page.getByText(/^Nytt sedan ditt besök den/)).toBeVisible()
  await expect(page.locator('[data-new]')).not.toHaveCount(0)
  done('new since last week')

  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await menu.getByRole('link', { name: 'Start' }).hover()
  await press(menu.getByRole('link', { name: 'Årskrönika' }))
  await expect(page.getByText(/^Bästa året var 20\d\d med \d+ segrar/)).toBeVisible()
  done('the best season')

  await visit(page, '/')
  const foals = page.getByRole('region', { name: 'Årets föl' })
  await press(foals.getByRole('article').filter({ hasText: 'till salu!' }).getByRole('link').first())
  await expect(page.getByRole('main').getByRole('link', { name: 'Fråga om hästen' })).toHaveAttribute(
    'href',
    /^mailto:.*\?subject=Fr%C3%A5ga%20om%20/,
  )
  done('ask about a foal')
})
