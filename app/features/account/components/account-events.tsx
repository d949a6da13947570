import { Link } from 'react-router'
import { accountText } from '#app/features/account/text.ts'
import type { AccountView } from '#app/features/account/view/account.ts'
import { Section } from '#app/ui/section.tsx'
import styles from './account.module.css'

/** The key in the address that asks for all of them. */
export const EVENTS_KEY = 'handelser'

/** What happened to the accounts, the newest first. */
export function AccountEvents({ events }: Pick<AccountView, 'events'>) {
  return (
    <Section id="handelser" title={accountText.eventsTitle} note={accountText.eventsLead(events.length)}>
      <ol className={styles.rows}>
        {events.map(({ id, at, time, what, who, from }) => (
          <li key={id}>
            <p>
              <b>{what}</b>
              <span className="muted">
                {who}, {from}
              </span>
            </p>
            <time className="muted" dateTime={at}>
              {time}
            </time>
          </li>
        ))}
      </ol>
      <p>
        <Link to={`?${EVENTS_KEY}=alla#handelser`}>{accountText.allEvents}</Link>
      </p>
    </Section>
  )
}
