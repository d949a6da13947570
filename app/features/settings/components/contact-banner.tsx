import { ExternalLink } from '#app/ui/external-link.tsx'
import { IconBook, IconCalendar, IconChat, IconForum, IconHouse, IconOut, IconRegister } from '#app/ui/icons.tsx'
import type { OutsideLink, Settings } from '../defaults.ts'

/** Who keeps the stud, and the ways out to the communities around it (spec 2). */
export function ContactBanner({ contact, links }: { contact: Settings['contact']; links: OutsideLink[] }) {
  return (
    <section className="contact" aria-labelledby="kontakt">
      <h2 id="kontakt">Kontakt</h2>
      <dl className="facts">
        <div>
          <dt>Alias</dt>
          <dd>{contact.alias}</dd>
        </div>
        <div>
          <dt>Chatt</dt>
          <dd>{contact.chat}</dd>
        </div>
        <div>
          <dt>E-post</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
      </dl>
      {links.length > 0 && (
        <ul className="logos">
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

/** The sign of a community; what the owner adds without one gets the sign of a way out. */
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
