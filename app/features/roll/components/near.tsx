import { ButtonLink } from '#app/ui/button.tsx'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Link } from '#app/ui/link.tsx'
import { rollText } from '../text.ts'
import type { RollView } from '../view/page.ts'
import styles from './roll-page.module.css'

/** Horses that miss one of the wishes, a way to leave the narrowest out, and other sentences. */
export function Near({ view: { near, nearLead, wider, tries } }: { view: RollView }) {
  return (
    <div className={styles.near}>
      {near.length === 0 ? null : (
        <>
          <h3>{rollText.near}</h3>
          <p className="muted">{nearLead}</p>
          <ul>
            {near.map(({ name, href, drawing, about, fact, misses }) => (
              <li key={href}>
                <DrawnBust drawing={drawing} className={styles.head} />
                <span className={styles.who}>
                  <Link to={href}>{name}</Link>
                  <span className="muted">{about}</span>
                </span>
                <span className={styles.nearFact}>{fact}</span>
                <span className={styles.misses}>{misses}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {wider === null ? null : (
        <ButtonLink kind="quiet" to={wider.href} preventScrollReset>
          {wider.label}
        </ButtonLink>
      )}
      {tries.length === 0 ? null : (
        <>
          <h3>{rollText.tryInstead}</h3>
          <ul>
            {tries.map(({ name, about, href }) => (
              <li key={href}>
                <span className={styles.who}>
                  <Link to={href}>{name}</Link>
                </span>
                <span className="muted">{about}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
