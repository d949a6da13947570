import { Link } from 'react-router'
import { storeContext } from '#app/context.ts'
import { CATEGORY_TITLES, PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { countLists } from '#app/features/horses/data/horses.server.ts'
import { ContactBanner } from '#app/features/settings/components/contact-banner.tsx'
import { getSettings } from '#app/features/settings/data.server.ts'
import { text } from '#app/text/public.ts'
import { Hero } from '#app/ui/hero.tsx'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/start'

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readOrFail(async () => {
    const [settings, counts] = await Promise.all([getSettings(store), countLists(store.db)])
    return {
      siteName: settings.siteName,
      startText: settings.startText,
      frontImage: settings.frontImage,
      contact: settings.contact,
      contactLinks: settings.contactLinks,
      lists: PUBLIC_CATEGORIES.map((slug) => ({ slug, title: CATEGORY_TITLES[slug], count: counts[slug] ?? 0 })),
    }
  })
}

export default function Start({ loaderData }: Route.ComponentProps) {
  const { siteName, startText, frontImage, lists, contact, contactLinks } = loaderData
  return (
    <>
      <PageTitle title={null} />
      <meta name="description" content={`${siteName}: ett virtuellt stuteri med hästar, stamtavlor och meriter.`} />
      <Hero title={`Välkommen till ${siteName}`} text={startText} picture={frontImage} />
      <div className="wrap intro">
        <section aria-labelledby="stall">
          <header className="sec-h">
            <h2 id="stall">I stallet</h2>
          </header>
          <ul className="toc">
            {lists.map((list) => (
              <li key={list.slug}>
                <Link to={`/${list.slug}`}>{list.title}</Link>
                <span>
                  {list.count}
                  <span className="vh"> hästar</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <ContactBanner contact={contact} links={contactLinks} />
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
