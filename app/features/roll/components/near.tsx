import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { rollText } from '../text.ts'
import type { RollView } from '../view/page.ts'
import styles from './roll-page.module.css'

type Told = NonNullable<RollView['unread']>
type Names = NonNullable<Told['names']>

/** What of the sentence was not understood, names that may be meant, and the pages that answer it. */
export function Unread({ unread: { words, answers, names, isOnly } }: { unread: Told }) {
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
        {isOnly ? null : answers.map((answer) => <Answer key={answer.says} {...answer} />)}
      </div>
      {names && (
        <section className={isOnly ? styles.answer : styles.meant} aria-label={names.heading}>
          {isOnly && names.only ? (
            <h2>
              {names.only.before} <Link to={names.only.href}>{names.only.label}</Link>
              {names.only.before && '?'}
            </h2>
          ) : (
            <h2>{names.heading}</h2>
          )}
          <NamesFound {...names} only={isOnly ? names.only : null} />
        </section>
      )}
      {isOnly && answers.length > 0 ? (
        <section className={styles.answer}>
          {answers.map(({ says, links: [first, ...links] }) => (
            <div key={says}>
              <p className="muted">{says}</p>
              {first && (
                <h2>
                  <Link to={first.href}>{first.label}</Link>
                </h2>
              )}
              {links.length > 0 && <Answer says="" links={links} />}
            </div>
          ))}
        </section>
      ) : null}
    </>
  )
}

function Answer({ says, links }: Told['answers'][number]) {
  return (
    <p>
      {says}{' '}
      {links.map(({ label, href }, at) => (
        <span key={href}>
          {at > 0 && ', '}
          <Link to={href}>{label}</Link>
        </span>
      ))}
    </p>
  )
}

/** Names that the sentence may mean, ancestors and misspelt ones too. */
function NamesFound({ lines, all, only }: Names) {
  return (
    <div className={classList(styles.near, styles.names)}>
      <ul>
        {lines.map(({ name, href, drawing, about, side }) => (
          <li key={href}>
            {drawing ? <DrawnBust drawing={drawing} className={styles.head} /> : <span className={styles.head} />}
            <span className={styles.who}>
              {/* The heading has it. */}
              {href === only?.href ? null : <Link to={href}>{name}</Link>}
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
