import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import type { SideView } from '#app/features/planner/data/sides.server.ts'
import { choosingText } from '#app/features/planner/text/choosing.ts'
import type { GoalExampleView } from '#app/features/planner/view/goal-examples.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import styles from './offers.module.css'

/** What a horse is that was chosen as the other parent, and where it belongs. */
export function WrongSex({ sides }: { sides: readonly SideView[] }) {
  return sides.map(
    ({ gender, instead }) =>
      instead && (
        <div key={gender} className={styles.wrong}>
          <Note role="status">
            {instead.sentence} <Link to={instead.href}>{instead.label}</Link>
          </Note>
        </div>
      ),
  )
}

/** Pairs to begin with. */
export function PairsToTry({ pairs }: Pick<PlannerData, 'pairs'>) {
  return (
    <section aria-labelledby="prova" className={styles.pairs}>
      <h2 id="prova">{choosingText.try}</h2>
      <ul>
        {pairs.map(({ href, label, about, drawings }) => (
          <li key={href}>
            {drawings.map((drawing, at) => (
              // The stallion, then the mare.
              // oxlint-disable-next-line react/no-array-index-key
              <DrawnBust key={at} drawing={drawing} />
            ))}
            <span>
              <Link to={href}>{label}</Link>
              {about.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Goals to begin with, each with the pair that reaches it. */
export function GoalExamples({ goals }: { goals: readonly GoalExampleView[] }) {
  return (
    <div className={styles.pairs}>
      <ul>
        {goals.map(({ href, label, foals, part, pair, heads: [sire, dam] }) => (
          <li key={href}>
            {sire && <DrawnBust drawing={sire} />}
            {dam && <DrawnBust drawing={dam} />}
            <span>
              <Link to={href} rel="nofollow">
                {label}
              </Link>
              <small>
                <b>{foals}</b> {pair}
              </small>
            </span>
            <ScaleBar value={part} max={100} />
          </li>
        ))}
      </ul>
    </div>
  )
}
