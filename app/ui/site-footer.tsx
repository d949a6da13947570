import { again } from '#app/framework/same-again.tsx'
import { classList } from './class-list.ts'
import { Link } from './link.tsx'
import styles from './site-footer.module.css'
import { EDGE } from './sprites.ts'

/** `isElsewhere`: a page outside the router. */
type Way = { to: string; label: string; isElsewhere?: boolean }

type WordsProps = { label: string; to: string; terms: readonly (readonly [term: string, id: string])[] }

type SiteFooterProps = {
  claim: string
  siteName: string
  year: number
  /** Links. */
  ways: readonly (Way | undefined)[]
  /** What is explained elsewhere: words and addresses, after a label. */
  words: WordsProps
}

/** More are folded. */
const MOST_OPEN = 16

function WordsInFull({ label, to, terms }: WordsProps) {
  return (
    <nav className={classList('wrap', styles.words)} aria-label={label}>
      <details open={terms.length <= MOST_OPEN}>
        <summary>{label}</summary>
        {terms.map(([term, id]) => (
          <Link key={id} to={`${to}#${id}`}>
            {term}
          </Link>
        ))}
      </details>
    </nav>
  )
}
const Words = import.meta.env.SSR ? again(WordsInFull) : WordsInFull

/** The site's foot: forest, the page's words, claim and year. */
export function SiteFooter({ claim, siteName, year, ways, words }: SiteFooterProps) {
  return (
    <>
      <svg className={styles.edge} viewBox="0 0 1280 64" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={EDGE} width="1280" height="64" />
      </svg>
      <div className={styles.footer}>
        {words.terms.length > 0 && <Words {...words} />}
        <footer id="footer" className={classList('wrap', styles.line)}>
          <p className={styles.claim}>{claim}</p>
          <small>
            © {year} {siteName}{' '}
            {ways.map(
              (way) =>
                way && (
                  <Link key={way.to} to={way.to} reloadDocument={way.isElsewhere}>
                    {way.label}
                  </Link>
                ),
            )}
          </small>
        </footer>
      </div>
    </>
  )
}
