import { classList } from '#app/ui/class-list.ts'
import { DrawnHorse } from '#app/ui/drawn-horse.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { lifeText } from '../text/life.ts'
import type { LifeView } from '../view/life.ts'
import styles from './life-line.module.css'

/** What happened in a horse's life, on a line: across on wide screens, downwards on narrow ones. */
export function LifeLine({ life }: { life: LifeView }) {
  if (life.length === 0) return null
  return (
    <Section id="livet" title={lifeText.title} className="not-printed">
      <ol className={styles.life}>
        {life.map(({ year, isSameYear, mark, what, parts, drawing }, at) => (
          // They never move, and two may be alike.
          <li key={at} className={styles[mark]}>
            <span className={classList(styles.year, isSameYear && styles.same)}>{year}</span>
            <div>
              <b>{what}</b>
              {parts.length > 0 && (
                <p>
                  {parts.map(({ text, href }, place) =>
                    href ? (
                      <Link key={place} to={href}>
                        {text}
                      </Link>
                    ) : (
                      text
                    ),
                  )}
                </p>
              )}
              {drawing && <DrawnHorse drawing={drawing} className={styles.small} decorative />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
