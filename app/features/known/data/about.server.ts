import { createContext, type RouterContextProvider } from 'react-router'
import { settingsContext, siteAddress } from '#app/features/settings/data.server.ts'
import type { About } from '../view/about.ts'
import { headHtml } from '../view/head-html.ts'

const aboutContext = createContext<About | null>(null)

export function describePage(context: Readonly<RouterContextProvider>, about: About): void {
  context.set(aboutContext, about)
}

/** The lines for the head of the page; none if it says nothing, or the site has no name. */
export async function aboutHead(context: Readonly<RouterContextProvider>): Promise<string> {
  const about = context.get(aboutContext)
  if (about === null) return ''
  const settings = await context
    .get(settingsContext)()
    .catch(() => null)
  if (settings === null) return ''
  return headHtml(about, { name: settings.siteName, publicUrl: await siteAddress(context) })
}
