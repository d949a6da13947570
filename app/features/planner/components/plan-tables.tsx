import { Link } from 'react-router'
import { planText } from '#app/features/planner/text/plan.ts'
import type { PlansView } from '#app/features/planner/view/plans.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import styles from './plan-steps.module.css'
import wayStyles from './ways.module.css'

const { columns, stepColumns } = planText

type Way = PlansView['ways'][number]
type Step = PlansView['plans'][number]['steps'][number]

/** Every way to the goal in one line: the plans, and the best pair of today. */
export function Ways({ ways }: Pick<PlansView, 'ways'>) {
  return (
    <Table
      caption={<span className="vh">{planText.compared}</span>}
      className={wayStyles.ways}
      columns={[
        columns.way,
        { label: columns.foals, className: wayStyles.figure },
        columns.chance,
        columns.beside,
        { label: columns.generations, className: wayStyles.figure },
        { label: columns.inbreeding, className: wayStyles.figure },
      ]}
    >
      <tbody>
        {ways.map((way) => (
          <tr key={way.label}>
            <NameCell>
              {way.href.startsWith('#') ? <a href={way.href}>{way.label}</a> : <Link to={way.href}>{way.label}</Link>}
            </NameCell>
            <td className={wayStyles.figure} data-label={columns.foals}>
              {way.foals}
            </td>
            <td data-label={columns.chance}>
              <Bar chance={way.chance} part={way.part} />
            </td>
            <td data-label={columns.beside}>{way.beside ? <Bar {...way.beside} /> : '–'}</td>
            <td className={wayStyles.figure} data-label={columns.generations}>
              {way.generations}
            </td>
            <td className={wayStyles.figure} data-label={columns.inbreeding}>
              {way.inbreeding}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Bar({ chance, part }: Pick<Way, 'chance' | 'part'>) {
  return (
    <span className={wayStyles.chance}>
      <b>{chance}</b>
      <ScaleBar value={part} max={100} className={wayStyles.bar} />
    </span>
  )
}

/** The crosses of a plan in their order: whom to mate, how many foals, what the foal must show. */
export function PlanSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Table
      caption={<span className="vh">{planText.steps}</span>}
      className={styles.steps}
      columns={[
        stepColumns.pair,
        { label: stepColumns.foals, className: styles.figure },
        stepColumns.shows,
        stepColumns.chance,
        { label: stepColumns.reached, className: styles.figure },
        { label: stepColumns.inbreeding, className: styles.figure },
      ]}
    >
      <tbody>
        {steps.map((step) => (
          <tr key={step.step}>
            <NameCell>
              <span className={styles.step}>{step.step}</span> <PairOf step={step} />
            </NameCell>
            <td className={styles.figure} data-label={stepColumns.foals}>
              {step.foals}
            </td>
            <td data-label={stepColumns.shows}>
              <ul className={styles.shows}>
                {step.shows.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </td>
            <td data-label={stepColumns.chance}>{step.chance}</td>
            <td className={styles.figure} data-label={stepColumns.reached}>
              {step.reached}
            </td>
            <td className={styles.figure} data-label={stepColumns.inbreeding}>
              {step.inbreeding}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function PairOf({ step: { sire, dam, href } }: { step: Step }) {
  const pair = (
    <>
      <Parent parent={sire} /> <span className="muted">×</span> <Parent parent={dam} />
    </>
  )
  return href === null ? pair : <Link to={href}>{pair}</Link>
}

function Parent({ parent: { name, coat, isFoal } }: { parent: Step['sire'] }) {
  return (
    <span className={isFoal ? styles.foal : undefined}>
      {coat && <CoatSwatch coat={coat} />}
      {name}
    </span>
  )
}
