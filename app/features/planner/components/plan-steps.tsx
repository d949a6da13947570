import { Link } from 'react-router'
import { planText as text } from '#app/features/planner/text/plan.ts'
import type { PlanView, StepParent, StepView } from '#app/features/planner/view/plans.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import styles from './plan-steps.module.css'

const columns = text.stepColumns

/** The crosses of a plan in their order: whom to mate, how many foals, what the foal must show. */
export function PlanSteps({ plan }: { plan: PlanView }) {
  return (
    <Table
      caption={<span className="vh">{text.steps}</span>}
      className={styles.steps}
      columns={[
        columns.pair,
        { label: columns.foals, className: styles.figure },
        columns.shows,
        columns.chance,
        { label: columns.reached, className: styles.figure },
        { label: columns.inbreeding, className: styles.figure },
      ]}
    >
      <tbody>
        {plan.steps.map((step) => (
          <tr key={step.step}>
            <NameCell>
              <span className={styles.step}>{step.step}</span> <PairOf step={step} />
            </NameCell>
            <td className={styles.figure} data-label={columns.foals}>
              {step.foals}
            </td>
            <td data-label={columns.shows}>
              <ul className={styles.shows}>
                {step.shows.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </td>
            <td data-label={columns.chance}>{step.chance}</td>
            <td className={styles.figure} data-label={columns.reached}>
              {step.reached}
            </td>
            <td className={styles.figure} data-label={columns.inbreeding}>
              {step.inbreeding}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function PairOf({ step: { sire, dam, href } }: { step: StepView }) {
  const pair = (
    <>
      <Parent parent={sire} /> <span className="muted">×</span> <Parent parent={dam} />
    </>
  )
  return href === null ? pair : <Link to={href}>{pair}</Link>
}

function Parent({ parent: { name, coat, isFoal } }: { parent: StepParent }) {
  return (
    <span className={isFoal ? styles.foal : undefined}>
      {coat && <CoatSwatch coat={coat} />}
      {name}
    </span>
  )
}
