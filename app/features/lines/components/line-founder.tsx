import type { LineFounderView } from '#app/features/lines/view.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Link } from '#app/ui/link.tsx'
import styles from './line-founder.module.css'

/** Who a line begins with, at the top of its own page. */
export function LineFounder({ founder: { about, drawing, said, ways } }: { founder: LineFounderView }) {
  return (
    <div className={styles.of}>
      {drawing && <DrawnBust drawing={drawing} />}
      <div>
        <p className={styles.words}>{about}</p>
        {said && <blockquote className={styles.words}>{said}</blockquote>}
        {ways.length > 0 && (
          <p className={styles.ways}>
            {ways.map(({ href, label }) => (
              <Link key={href} to={href}>
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
