import type { ReactNode } from 'react'
import { EditLink } from '#app/desk/edit-link.tsx'
import type { OutsideLink, Settings } from '#app/features/settings/schema/defaults.ts'
import { frontText } from '#app/features/settings/text/front.ts'
import type { StartText } from '#app/features/settings/view.server.ts'
import { IconBook, IconCalendar, IconChat, IconForum, IconHouse, IconRegister } from '#app/ui/community-icons.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { IconOut } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import contactBannerStyles from './contact-banner.module.css'
import styles from './front-page.module.css'

type FrontPageProps = {
  settings: Pick<Settings, 'siteName' | 'frontImage' | 'contact'> & {
    startText: StartText
    contactLinks: OutsideLink[]
  }
  /** The lists of horses, with how many each holds. */
  lists: readonly { slug: string; title: string; count: number }[]
  /** The part above the lists. */
  children?: ReactNode
}

/** The panorama, links to the lists, and the contact. */
export function FrontPage({ settings, lists, children }: FrontPageProps) {
  const { siteName, startText, frontImage, contact, contactLinks } = settings
  return (
    <>
      <Hero title={frontText.welcome(siteName)} words={startText.sky} picture={frontImage} />
      {startText.below === '' ? null : (
        <div className={`wrap ${styles.words}`} dangerouslySetInnerHTML={{ __html: startText.below }} />
      )}
      {children}
      <div className={`wrap ${styles.intro}`}>
        <section aria-labelledby="stall">
          <header className="sec-h">
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
          </ul>
        </section>
        <ContactBanner contact={contact} links={contactLinks} />
      </div>
    </>
  )
}

/** The owner, and links to communities (spec 2). */
function ContactBanner({ contact, links }: { contact: Settings['contact']; links: OutsideLink[] }) {
  return (
    <section className={contactBannerStyles.contact} aria-labelledby="kontakt">
      <h2 id="kontakt">{frontText.contact}</h2>
      <EditLink to="/admin/settings" about={frontText.settings} />
      <Facts
        facts={[
          { label: frontText.alias, value: contact.alias },
          { label: frontText.chat, value: contact.chat },
          { label: frontText.email, value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
        ]}
      />
      {links.length > 0 && (
        <ul className={contactBannerStyles.logos}>
          {links.map((link) => (
            <li key={link.url}>
              <ExternalLink href={link.url}>
                <CommunityIcon name={link.icon} />
                {link.label}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The icon of a community; without one the icon of an external link. */
const ICONS: Record<string, () => React.ReactNode> = {
  forum: IconForum,
  register: IconRegister,
  association: IconHouse,
  chat: IconChat,
  book: IconBook,
  calendar: IconCalendar,
}

function CommunityIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? IconOut
  return <Icon />
}
