import { Link } from 'react-router'
import { planText } from '#app/features/planner/text/plan.ts'
import type { PlanPage, PlansView } from '#app/features/planner/view/plans.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Note } from '#app/ui/note.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import { GoalExamples } from './offers.tsx'
import planTablesStyles from './plan-steps.module.css'
import styles from './plans.module.css'
import wayStyles from './ways.module.css'

/** The plans for a goal; before there is one, goals to begin with and a plan that is worked out. */
export function FoundPlans({ page }: { page: PlanPage }) {
  const { found, goals, example } = page
  if (found) return <Found view={found} allHref={page.allHref} />
  return (
    <>
      {goals.length > 0 && (
        <Section id="mal" title={planText.goals}>
          <GoalExamples goals={goals} />
        </Section>
      )}
      {example && (
        <>
          <Section id="exempel" title={planText.example}>
            <p className={styles.lead}>{example.goal}</p>
            <ButtonLink kind="quiet" to={example.href}>
              {planText.allOfExample}
            </ButtonLink>
          </Section>
          <Found view={example.view} allHref={null} />
        </>
      )}
    </>
  )
}

function Found({ view, allHref }: { view: PlansView; allHref: string | null }) {
  return (
    <>
      {allHref === null ? (
        <Section id="vagar" title={planText.compared} note={view.status}>
          {view.cut && <Note>{view.cut}</Note>}
          {view.verdict && <Note>{view.verdict}</Note>}
          {view.ways.length > 0 && <Ways ways={view.ways} />}
        </Section>
      ) : (
        view.verdict && <Note>{view.verdict}</Note>
      )}
      <PlanList plans={view.plans} />
      {view.folded && (
        <details className={classList('more', styles.folded)}>
          <summary>{view.folded.label}</summary>
          <PlanList plans={view.folded.plans} />
        </details>
      )}
      {allHref !== null && (
        <p className={styles.follow}>
          <ButtonLink kind="quiet" small to={allHref}>
            {planText.allPlans}
          </ButtonLink>
        </p>
      )}
      <Section id="raknat" title={planText.how}>
        {view.how.map((sentence) => (
          <p key={sentence} className={styles.how}>
            {sentence}
          </p>
        ))}
      </Section>
    </>
  )
}

function PlanList({ plans }: Pick<PlansView, 'plans'>) {
  return plans.map((plan) => (
    <Section key={plan.id} id={plan.id} title={plan.title}>
      {plan.here && (
        <p className={styles.here}>
          {plan.here.sentence}
          <Named horses={plan.here.horses} />
        </p>
      )}
      <Lines className={styles.facts} items={plan.facts} />
      <PlanSteps steps={plan.steps} />
      {plan.risk.length > 0 && <Risk risk={plan.risk} />}
      {plan.follow && (
        <p className={styles.follow}>
          <ButtonLink kind="quiet" small to={plan.follow.href} rel="nofollow">
            {plan.follow.label}
          </ButtonLink>
        </p>
      )}
    </Section>
  ))
}

type Horses = NonNullable<PlansView['plans'][number]['here']>['horses']

/** A pair, or one horse. */
function Named({ horses }: { horses: Horses }) {
  return horses.map(({ name, href }, at) => (
    <span key={name}>
      {at > 0 && ' × '}
      {href === null ? name : <Link to={href}>{name}</Link>}
    </span>
  ))
}

const { columns, stepColumns } = planText

type Step = PlansView['plans'][number]['steps'][number]

/** The plans, and the best pair of today, one per row. */
function Ways({ ways }: Pick<PlansView, 'ways'>) {
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

function Bar({ chance, part }: Pick<PlansView['ways'][number], 'chance' | 'part'>) {
  return (
    <span className={wayStyles.chance}>
      <b>{chance}</b>
      <ScaleBar value={part} max={100} className={wayStyles.bar} />
    </span>
  )
}

function PlanSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Table
      caption={<span className="vh">{planText.steps}</span>}
      className={planTablesStyles.steps}
      columns={[
        stepColumns.pair,
        { label: stepColumns.foals, className: planTablesStyles.figure },
        stepColumns.shows,
        stepColumns.chance,
        { label: stepColumns.reached, className: planTablesStyles.figure },
        { label: stepColumns.inbreeding, className: planTablesStyles.figure },
      ]}
    >
      <tbody>
        {steps.map((step) => (
          <tr key={step.step}>
            <NameCell>
              <span className={planTablesStyles.step}>{step.step}</span> <PairOf step={step} />
              {step.born.length > 0 && (
                <ul className={planTablesStyles.born}>
                  {step.born.map((foal) => (
                    <li key={foal.name}>
                      <Named horses={[foal]} />: {foal.facts}
                    </li>
                  ))}
                </ul>
              )}
            </NameCell>
            <td className={planTablesStyles.figure} data-label={stepColumns.foals}>
              {step.foals}
            </td>
            <td data-label={stepColumns.shows}>
              <Lines className={planTablesStyles.shows} items={step.shows} />
            </td>
            <td data-label={stepColumns.chance}>{step.chance}</td>
            <td className={planTablesStyles.figure} data-label={stepColumns.reached}>
              {step.reached}
            </td>
            <td className={planTablesStyles.figure} data-label={stepColumns.inbreeding}>
              {step.inbreeding}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Risk({ risk }: { risk: PlansView['plans'][number]['risk'] }) {
  return (
    <details className={planTablesStyles.risk}>
      <summary>{planText.risk}</summary>
      <Table stacks={false} columns={[columns.foals, columns.chance, columns.beside]}>
        <tbody>
          {risk.map(({ foals, beside, ...own }) => (
            <tr key={foals}>
              <td>{foals}</td>
              <td>
                <Bar {...own} />
              </td>
              <td>{beside && <Bar {...beside} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
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

/** The swatch is on the line of the name's first word. */
function Parent({ parent: { name, coat, isFoal } }: { parent: Step['sire'] }) {
  const [first = ''] = name.split(' ')
  return (
    <span className={isFoal ? planTablesStyles.foal : undefined}>
      <span className={planTablesStyles.first}>
        {coat && <CoatSwatch coat={coat} />}
        {first}
      </span>
      {name.slice(first.length)}
    </span>
  )
}
