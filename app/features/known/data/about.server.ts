import { createContext, type RouterContextProvider } from 'react-router'
import { publicUrlContext } from '#app/context.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import type { About } from '../view/about.ts'
import { headHtml } from '../view/head-html.ts'

/** What the page that is being made tells of itself: its loader says it, the head is written when it is rendered. */
const aboutContext = createContext<About | null>(null)

export function tellAbout(context: Readonly<RouterContextProvider>, about: About): void {
  context.set(aboutContext, about)
}

/** The lines for the head of the page that was made; none where it tells nothing, or the site cannot say its name. */
export async function toldHead(context: Readonly<RouterContextProvider>): Promise<string> {
  const about = context.get(aboutContext)
  if (about === null) return ''
  const settings = await context
    .get(settingsContext)()
    .catch(() => null)
  if (settings === null) return ''
  return headHtml(about, { name: settings.siteName, publicUrl: context.get(publicUrlContext) })
}
