import type { PairView } from '#app/features/planner/data/pair.server.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import { DOTS } from '#app/features/planner/view/dots.ts'
import type { JointView } from '#app/features/planner/view/goal-rows.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { noteLook } from '#app/ui/note.tsx'
import { Plot } from '#app/ui/plot.tsx'
import { Section } from '#app/ui/section.tsx'
import drawn from './joint-chance.module.css'
import { OddsTable } from './odds-table.tsx'
import styles from './pair-goals.module.css'

const { ofPair } = goalText

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

const PER_ROW = 20

/** Of a hundred foals, those that live and have everything: in words and as dots. */
function JointChance({ joint: { foals, untold, filled, among, apart } }: { joint: JointView }) {
  if (untold) return <p>{untold}</p>
  return (
    <>
      <p className={drawn.sentence}>
        <b>{foals}</b> {ofPair.meetAll}
      </p>
      <svg className={drawn.dots} viewBox="0 0 200 50" role="img" aria-label={ofPair.dots(filled)}>
        {Array.from({ length: DOTS }, (_, at) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a dot is its place
            key={at}
            cx={5 + 10 * (at % PER_ROW)}
            cy={5 + 10 * Math.floor(at / PER_ROW)}
            r="3.6"
            className={at < filled ? drawn.full : drawn.open}
          />
        ))}
      </svg>
      {among && (
        <div className={drawn.among}>
          <OddsTable caption={among.label} columns={among.columns}>
            <tr>
              <th scope="row">{ofPair.chance}</th>
              {among.row.map((chance, at) => (
                <td key={among.columns[at + 1]}>{chance}</td>
              ))}
            </tr>
          </OddsTable>
          <Plot shape={among.shape} label={among.label} />
        </div>
      )}
      {apart && <p className={drawn.apart}>{apart}</p>}
    </>
  )
}
