import type { ReactNode } from 'react'
import type { Season } from '#app/domain/days.ts'
import type { OutsideLink, Settings } from '#app/features/settings/schema/defaults.ts'
import { frontText } from '#app/features/settings/text/front.ts'
import type { StartText } from '#app/features/settings/view.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './front-page.module.css'
import { ContactBanner } from './later.tsx'

type FrontPageProps = {
  settings: Pick<Settings, 'siteName' | 'frontImage' | 'contact'> & {
    startText: StartText
    contactLinks: OutsideLink[]
    season: Season
  }
  /** The lists of horses, with how many each holds. */
  lists: readonly { slug: string; title: string; count: number }[]
  /** The field that finds a horse among all. */
  finder: ReactNode
  /** The part above the lists. */
  children?: ReactNode
}

/** The panorama, links to the lists, and the contact. */
export function FrontPage({ settings, lists, finder, children }: FrontPageProps) {
  const { siteName, startText, frontImage, contact, contactLinks, season } = settings
  const sale = lists.find(({ slug }) => slug === 'for-sale')
  return (
    <>
      <Hero
        over={frontText.virtual}
        title={frontText.welcome(siteName)}
        words={startText.sky}
        picture={frontImage}
        season={season}
      >
        {sale && sale.count > 0 && <ButtonLink to={`/${sale.slug}`}>{sale.title}</ButtonLink>}
        <ButtonLink kind="quiet" to="/horses">
          {frontText.all}
        </ButtonLink>
      </Hero>
      <div className={`wrap ${styles.finder}`}>{finder}</div>
      {children}
      <div className={`wrap ${styles.intro}`}>
        <section className="sec" aria-labelledby="stall">
          <header>
            <h2 id="stall">{frontText.stable}</h2>
          </header>
          <ul className={styles.toc}>
            {lists.map((list) => (
              <li key={list.slug}>
                <Link to={`/${list.slug}`}>{list.title}</Link>
                <span>
                  {list.count}
                  <span className="vh">{frontText.horses}</span>
                </span>
              </li>
            ))}
            <li>
              <Link to="/horses">{frontText.all}</Link>
            </li>
          </ul>
        </section>
        <ContactBanner contact={contact} links={contactLinks} />
      </div>
    </>
  )
}

/** Words that begin with a heading of their own need no other. */
const HEADED = /^<h\d/

/** The rest of the owner's words: after the news, which are what has changed. */
export function FrontWords({ html, siteName }: { html: string; siteName: string }) {
  if (html === '') return null
  const words = <div className={styles.words} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <div className="wrap">
      {HEADED.test(html) ? (
        <div className="sec">{words}</div>
      ) : (
        <Section id="om" title={frontText.about(siteName)}>
          {words}
        </Section>
      )}
    </div>
  )
}
