import { useState } from 'react'
import { Form } from 'react-router'
import { planText } from '#app/features/planner/text/plan.ts'
import type { PlanPage, PlansView } from '#app/features/planner/view/plans.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Progress } from './follow-progress.ts'
import { Following, useFollowing } from './following.tsx'
import { PlanSteps, Ways } from './plan-tables.tsx'
import { PlannerHead } from './planner-head.tsx'
import styles from './plans.module.css'

/** Plans over generations: what is wished, the plans compared, and each step by step. */
export function Plans({ page }: { page: PlanPage }) {
  return (
    <div className="wrap">
      <PlannerHead {...page} />
      <Section id="plan" title={planText.title} note={planText.lead}>
        {page.wishes.length > 0 && (
          <>
            <h3 className={styles.wished}>{planText.goal}</h3>
            <ul className={styles.wishes}>
              {page.wishes.map((wish) => (
                <li key={wish}>{wish}</li>
              ))}
            </ul>
          </>
        )}
        {page.found ? (
          <Asking page={page} />
        ) : (
          <>
            <p className={styles.lead}>{planText.noGoal}</p>
            <ButtonLink to={page.boardHref}>{planText.makeGoal}</ButtonLink>
          </>
        )}
      </Section>
      {page.found && <Found view={page.found} />}
    </div>
  )
}

/** How sure a plan is to be; a form that works without script. */
function Asking({ page }: { page: PlanPage }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const submit = useFollowing({
    onProgress: setProgress,
    queryOf,
    pageOf: (search) => `/breeding/plan?${search}`,
  })
  return (
    <Form className={styles.form} action="/breeding/plan" onSubmit={(event) => void submit(event)} key={page.sureness}>
      {page.kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label={planText.sureness}
        name="sakerhet"
        id="sakerhet"
        defaultValue={page.sureness}
        options={page.surenesses}
      />
      <Button type="submit">{planText.count}</Button>
      <ButtonLink kind="quiet" to={page.boardHref}>
        {planText.changeGoal}
      </ButtonLink>
      <Following progress={progress} label={planText.counted}>
        {planText.counting}
      </Following>
    </Form>
  )
}

/** All fields of the form, blank ones too. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') search.append(name, value)
  }
  return search
}

function Found({ view }: { view: PlansView }) {
  return (
    <>
      <Section id="vagar" title={planText.compared} note={view.status}>
        {view.cut && <Note>{view.cut}</Note>}
        {view.verdict && <Note>{view.verdict}</Note>}
        {view.ways.length > 0 && <Ways ways={view.ways} />}
      </Section>
      {view.plans.map((plan) => (
        <Section key={plan.id} id={plan.id} title={plan.title}>
          <ul className={styles.facts}>
            {plan.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <PlanSteps steps={plan.steps} />
        </Section>
      ))}
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
