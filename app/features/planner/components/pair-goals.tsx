import { goalText } from '#app/features/planner/text/goals.ts'
import type { PairView } from '#app/features/planner/view/planner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { noteLook } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { JointChance } from './joint-chance.tsx'
import styles from './pair-goals.module.css'

const { ofPair } = goalText

/** What is wished of the pair's foals, whether this one is so, and the risk of the mating. */
export function PairGoals({ pair: { goals, joint, goalHref, risk } }: { pair: PairView }) {
  return (
    <Section
      id="malen"
      title={ofPair.title}
      action={
        <ButtonLink kind="quiet" small to={goalHref}>
          {goals.length > 0 ? ofPair.change : ofPair.make}
        </ButtonLink>
      }
    >
      {goals.length === 0 && <p className="muted">{ofPair.none}</p>}
      {joint && <JointChance joint={joint} />}
      <ul className={styles.goals}>
        {goals.map(({ text, isMet }) => {
          const words = isMet === null ? ofPair.unknown : isMet ? ofPair.met : ofPair.unmet
          return (
            <li key={text} className={classList(styles.goal, isMet && styles.met)}>
              <span>{text}</span>
              <b>{words.short}</b>
              <span className={styles.hit}>{words.long}</span>
            </li>
          )
        })}
      </ul>
      {joint && <p className={classList('muted', styles.counted)}>{ofPair.counted}</p>}
      {risk && (
        <p className={noteLook({ tone: risk.isSafe ? 'safe' : 'danger' }, styles.risk)}>
          <b>{risk.isSafe ? ofPair.safe : ofPair.risk}</b> {risk.text}
        </p>
      )}
    </Section>
  )
}
