import { storeContext } from '#app/context.ts'
import { CATEGORY_TITLES, PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { countLists } from '#app/features/horses/data/horses.server.ts'
import { tellAbout } from '#app/features/known/data/about.server.ts'
import { FrontPage } from '#app/features/settings/components/front-page.tsx'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { frontText } from '#app/features/settings/text/front.ts'
import { startTextView } from '#app/features/settings/view.server.ts'
import { text } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/start'

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readOrFail(async () => {
    const [settings, counts] = await Promise.all([context.get(settingsContext)(), countLists(store.db)])
    const description = frontText.description(settings.siteName)
    const picture = settings.frontImage === null ? undefined : { address: settings.frontImage, alt: settings.siteName }
    tellAbout(context, { title: null, description, path: '/', picture })
    return {
      siteName: settings.siteName,
      startText: startTextView(settings.startText),
      frontImage: settings.frontImage,
      contact: settings.contact,
      contactLinks: settings.contactLinks,
      lists: PUBLIC_CATEGORIES.map((slug) => ({ slug, title: CATEGORY_TITLES[slug], count: counts[slug] ?? 0 })),
    }
  })
}

export default function Start({ loaderData: { lists, ...settings } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={null} />
      <FrontPage settings={settings} lists={lists} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
