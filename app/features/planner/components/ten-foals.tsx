import { Link } from 'react-router'
import { foalText } from '#app/features/planner/text/foal.ts'
import type { PairView } from '#app/features/planner/view/planner.ts'
import { MiniFoal } from './planner-art.tsx'
import styles from './ten-foals.module.css'

/** Ten foals of the same pair side by side. */
export function TenFoals({ foals, chosen }: { foals: NonNullable<PairView['ten']>; chosen: number }) {
  return (
    <ol className={styles.foals}>
      {foals.map((foal) => (
        <li key={foal.seed} className={foal.seed === chosen ? styles.chosen : undefined}>
          {foal.drawing && <MiniFoal drawing={foal.drawing} className={styles.picture} />}
          <div>
            <h3>
              <Link to={foal.href} rel="nofollow" aria-current={foal.seed === chosen ? 'true' : undefined}>
                {foal.colour ?? foalText.unknownColour}
                <span className="vh">{foalText.alsoNumber(foal.seed)}</span>
              </Link>
            </h3>
            <p className="muted">
              <span aria-hidden="true">{foalText.short(foal.seed)}</span>
              {foal.height && `, ${foal.height}\u00a0cm`}
            </p>
            <ul className={styles.potentials}>
              {foal.potentials.map((row) => (
                <li key={row.key} className={row.isBest ? styles.best : undefined}>
                  <span>{row.discipline}</span> <b>{row.value}</b>
                  {row.isBest && <span className="vh">{foalText.isBest}</span>}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
