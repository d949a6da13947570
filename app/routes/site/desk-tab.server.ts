import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#app/context.ts'
import { coveringsTab } from '#app/features/coverings/view/goal.ts'

/** One more tab for an administrator: the year's coverings with the goal of the page. As data, it costs no script. */
export async function withDeskTab<Page extends { tabs: { href: string; label: string }[] }>(
  page: Page,
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<Page> {
  const session = await context
    .get(sessionContext)()
    .catch(() => null)
  return session === null ? page : { ...page, tabs: [...page.tabs, coveringsTab(search)] }
}
