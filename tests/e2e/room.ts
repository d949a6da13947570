import type { Browser, BrowserContext } from '@playwright/test'

/**
 * A browser context that serves one test after the other. Each finds it as a new one: no page, cookie, stored word, leave
 * or route of the one before. What is left are the files it has read, and their script compiled.
 */
export type Room = {
  context: BrowserContext
  /** What went wrong in it during this test. */
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
