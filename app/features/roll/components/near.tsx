import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { rollText } from '../text.ts'
import type { RollView } from '../view/page.ts'
import styles from './roll-page.module.css'

type Asked = Pick<RollView, 'names' | 'unread'>

/** What of the sentence was not understood, names that may be meant, and the pages that answer it. */
export function Unread({ unread: { words, answers, names } }: { unread: NonNullable<Asked['unread']> }) {
  return (
    <>
      <div className={styles.unknown} role="status">
        {words === null ? null : (
          <p>
            {words.lead}{' '}
            {words.parts.map(({ text, instead }, at) => (
              // The same word may be there twice.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at}>
                <mark>{text}</mark>
                {instead === null ? null : (
                  <>
                    {' '}
                    ({words.meant} <Link to={instead.href}>{instead.label}</Link>?)
                  </>
                )}
                {at < words.parts.length - 1 ? ', ' : '. '}
              </span>
            ))}
            {words.rest} {words.all && <Link to={words.all.href}>{words.all.label}</Link>}
          </p>
        )}
        {answers.map(({ says, links }) => (
          <p key={says}>
            {says}{' '}
            {links.map(({ label, href }, at) => (
              <span key={href}>
                {at > 0 && ', '}
                <Link to={href}>{label}</Link>
              </span>
            ))}
          </p>
        ))}
      </div>
      {names && (
        <section className={styles.meant} aria-label={names.heading}>
          <h2>{names.heading}</h2>
          <Names {...names} />
        </section>
      )}
    </>
  )
}

/** Names that the sentence may mean, ancestors and misspelt ones too. */
export function Names({ lines, all }: Pick<NonNullable<Asked['names']>, 'lines' | 'all'>) {
  return (
    <div className={classList(styles.near, styles.names)}>
      <ul>
        {lines.map(({ name, href, drawing, about, side }) => (
          <li key={href}>
            {drawing ? <DrawnBust drawing={drawing} className={styles.head} /> : <span className={styles.head} />}
            <span className={styles.who}>
              <Link to={href}>{name}</Link>
              <span className="muted">{about}</span>
            </span>
            <span className="muted">{side}</span>
          </li>
        ))}
      </ul>
      <ButtonLink kind="quiet" to={all.href}>
        {all.label}
      </ButtonLink>
    </div>
  )
}

/** Horses that miss one of the wishes, a way to leave the narrowest out, and other sentences. */
export function Near({ view: { total, nothing, near, nearLead, wider, tries } }: { view: RollView }) {
  const empty =
    total === 0 && nothing !== null ? (
      <Empty text={nothing}>
        <ButtonLink kind="quiet" to="/horses">
          {rollText.all}
        </ButtonLink>
      </Empty>
    ) : null
  if (near.length === 0 && wider === null && tries.length === 0) return empty
  return (
    <>
      {empty}
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
    </>
  )
}
