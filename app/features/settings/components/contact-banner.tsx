import { EditLink } from '#app/desk/edit-link.tsx'
import type { OutsideLink, Settings } from '#app/features/settings/schema/defaults.ts'
import { frontText } from '#app/features/settings/text/front.ts'
import { IconBook, IconCalendar, IconChat, IconForum, IconHouse, IconRegister } from '#app/ui/community-icons.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { IconOut } from '#app/ui/icons.tsx'
import styles from './contact-banner.module.css'

/** The owner, and links to communities (spec 2). */
export function ContactBanner({ contact, links }: { contact: Settings['contact']; links: OutsideLink[] }) {
  return (
    <section className={styles.contact} aria-labelledby="kontakt">
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
        <ul className={styles.logos}>
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
