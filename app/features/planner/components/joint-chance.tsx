import { goalText } from '#app/features/planner/text/goals.ts'
import { DOTS } from '#app/features/planner/view/dots.ts'
import type { JointView } from '#app/features/planner/view/joint.ts'
import styles from './joint-chance.module.css'

const { ofPair } = goalText
const PER_ROW = 20

/** Of a hundred foals, those that live and have everything: in words and as dots. */
export function JointChance({ joint: { foals, filled, atLeast, apart } }: { joint: JointView }) {
  if (foals === null) return <p>{ofPair.cannotTell}</p>
  return (
    <>
      <p className={styles.sentence}>
        <b>{foals}</b> {ofPair.meetAll}
      </p>
      <svg className={styles.dots} viewBox="0 0 200 50" role="img" aria-label={ofPair.dots(filled)}>
        {Array.from({ length: DOTS }, (_, at) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a dot is its place
            key={at}
            cx={5 + 10 * (at % PER_ROW)}
            cy={5 + 10 * Math.floor(at / PER_ROW)}
            r="3.6"
            className={at < filled ? styles.full : styles.open}
          />
        ))}
      </svg>
      {atLeast && <p>{atLeast}</p>}
      {apart && <p className={styles.apart}>{apart}</p>}
    </>
  )
}
