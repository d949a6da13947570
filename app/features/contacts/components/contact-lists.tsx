import { Link } from 'react-router'
import { webAddress } from '#app/domain/web-address.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import type { StoredContact } from '../data.server.ts'
import { contactsText } from '../text.ts'
import { contactPath, type Dealing } from '../view.ts'
import styles from './contact-lists.module.css'

export function ContactList({ contacts, nothing }: { contacts: readonly StoredContact[]; nothing: string }) {
  if (contacts.length === 0) return <Nothing>{nothing}</Nothing>
  return (
    <ul className={styles.list}>
      {contacts.map(({ id, name, alias, links, note }) => (
        <li key={id}>
          <Link to={contactPath(id)}>
            <b>{name}</b>
          </Link>
          <span>{[alias, ...links].filter(Boolean).join(' · ')}</span>
          {note === null ? null : <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Where the contact is found elsewhere. */
export function ContactLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map((link) => {
        const href = webAddress(link)
        return <li key={link}>{href ? <ExternalLink href={href}>{link}</ExternalLink> : link}</li>
      })}
    </ul>
  )
}

/** All horses, breedings and notes that name a contact. */
export function Dealings({ rows, cut }: { rows: readonly Dealing[]; cut: string | null }) {
  if (rows.length === 0) return <Nothing>{contactsText.noDealings}</Nothing>
  return (
    <>
      <ul className={styles.list}>
        {rows.map(({ key, what, name, to, date, text }) => (
          <li key={key}>
            {to ? (
              <Link to={to}>
                <b>{name}</b>
              </Link>
            ) : (
              <b>{name}</b>
            )}
            <span>{[what, date].filter(Boolean).join(', ')}</span>
            {text === null ? null : <span className={styles.note}>{text}</span>}
          </li>
        ))}
      </ul>
      {cut === null ? null : <p className="muted">{cut}</p>}
    </>
  )
}
