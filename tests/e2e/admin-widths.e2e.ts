import routes from '#app/routes.ts'
import { adminTest as test } from './sign-in.ts'
import { expect, fillFrom } from './stage.ts'

const WIDTHS = [390, 320]
/** The height of the phone's menu and account rows, above the content of a page. */
const MOST_ABOVE_PX = 120
const LEAST_TARGET_PX = 24
/** The values of a name or an id in an address. */
const NAMED = { ':name': 'Rik%20Rosett', ':id': 'ingen' }

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }

/** Every page of the back office, from the route map, so a new page is included. */
function adminPages(): string[] {
  const admin = (routes as Entry[]).find(({ path }) => path === 'admin')
  const pages = (admin?.children ?? []).filter(({ file, path }) => file.endsWith('.tsx') && path !== '*')
  return pages.map(({ path = '' }) => {
    const named = path.replace(/:name|:id/, (key) => NAMED[key as keyof typeof NAMED]) // the two keys of the pattern
    return path === '' ? '/admin' : `/admin/${named}`
  })
}

/** Only style lays out a page: without script it is complete at once. */
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

test('no page of the back office scrolls sideways on a phone, starts far down or has small targets', async ({
  page,
  troubles,
}) => {
  troubles.allow(/^answer: 40[045] /)
  await page.goto('/admin')
  const found: string[] = []
  for (const path of adminPages()) {
    await page.setViewportSize({ width: 390, height: 800 })
    expect([200, 400, 404, 405], path).toContain(await fillFrom(page, path))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const { over, above, small } = await page.evaluate((least) => {
        document.documentElement.classList.add('js')
        const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
        const controls = document.querySelectorAll<HTMLElement>('button, select, summary, textarea, input, [role=tab]')
        const missed = [...controls].filter((control) => {
          // A click on the label of a box counts too; elements only for screen readers are left out.
          const target = control.closest('label') ?? control
          const { width: wide, height } = target.getBoundingClientRect()
          return control.checkVisibility() && wide > 1 && height > 1 && (height < least || wide < least)
        })
        return {
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          above: document.getElementById('desk-page') ? top('desk-page') - top('main') : 0,
          small: missed.map(({ outerHTML }) => outerHTML.slice(0, 90)),
        }
      }, LEAST_TARGET_PX)
      if (over > 0) found.push(`${path} at ${width} px: ${over} px to the side`)
      if (above > MOST_ABOVE_PX) found.push(`${path} at ${width} px: begins ${above} px down`)
      for (const target of small) found.push(`${path} at ${width} px: hard to hit: ${target}`)
    }
  }

  // The focus is visible: in the column of pages, which is fixed beside a long page, and above the save bar.
  await fillFrom(page, '/admin/add-horse')
  const kept = await page.evaluate(() => {
    const bar = document.querySelector('.save-bar_bar')?.getBoundingClientRect().height ?? 0
    return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) - bar
  })
  if (!(kept > 0)) found.push(`what has the focus may lie ${-kept} px under the save bar`)
  await page.setViewportSize({ width: 1280, height: 800 })
  const column = await page.evaluate(() => document.querySelector('.admin-navigation_nav')?.clientHeight ?? Infinity)
  if (column > 800) found.push(`the column of pages is ${column} px tall in a window of 800`)
  expect(found).toEqual([])
})
