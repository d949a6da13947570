import type { Browser, BrowserContext } from '@playwright/test'

/**
 * A browser context that serves one test after the other. Each test finds it like a new one: no page, cookie, stored
 * value, permission or route of the previous test. Only files and compiled script stay cached.
 */
export type Room = {
  context: BrowserContext
  /** Problems during this test. */
  found: string[]
  isNew: boolean
  clear: (origins: readonly string[]) => Promise<void>
}

export async function openRoom(browser: Browser): Promise<Room> {
  const context = await browser.newContext()
  // As long as one page is open its process lives, and with it the compiled script.
  const keeper = await context.newPage()
  const session = await context.newCDPSession(keeper)
  return {
    context,
    found: [],
    isNew: true,
    async clear(origins) {
      for (const page of context.pages()) if (page !== keeper) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      await context.clearCookies()
      for (const origin of origins) {
        await session.send('Storage.clearDataForOrigin', {
          origin,
          storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
        })
      }
    },
  }
}
