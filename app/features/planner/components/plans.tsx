import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { planText as text } from '#app/features/planner/text/plan.ts'
import type { PlanPage, PlansView } from '#app/features/planner/view/plans.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Note, noteLook } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Progress } from './follow-progress.ts'
import { PlanSteps } from './plan-steps.tsx'
import styles from './plans.module.css'
import { Ways } from './ways.tsx'

/** Plans over generations: what is wished, the ways there, and each step by step. */
export function Plans({ page }: { page: PlanPage }) {
  return (
    <div className="wrap">
      <PageHead title={page.title}>
        <p>{page.leftOut}</p>
      </PageHead>
      <Tabs label={page.title} items={page.tabs} currentPath={page.path} className={styles.tabs} />
      {page.problems.length > 0 && (
        <ul className={noteLook({}, styles.problems)} role="alert">
          {page.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Section id="plan" title={text.title} note={text.lead}>
        {page.wishes.length > 0 && (
          <>
            <h3 className={styles.wished}>{text.goal}</h3>
            <ul className={styles.wishes}>
              {page.wishes.map((wish) => (
                <li key={wish}>{wish}</li>
              ))}
            </ul>
          </>
        )}
        {page.found ? <Asking page={page} /> : <NoGoal page={page} />}
      </Section>
      {page.found && <Found view={page.found} />}
    </div>
  )
}

function NoGoal({ page }: { page: PlanPage }) {
  return (
    <>
      <p className={styles.lead}>{text.noGoal}</p>
      <ButtonLink to={page.boardHref}>{text.makeGoal}</ButtonLink>
    </>
  )
}

/** How sure a plan is to be; a form that works without script. */
function Asking({ page }: { page: PlanPage }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const submit = useCounting(setProgress)
  return (
    <Form className={styles.form} action="/breeding/plan" onSubmit={(event) => void submit(event)} key={page.sureness}>
      {page.kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label={text.sureness}
        name="sakerhet"
        id="sakerhet"
        defaultValue={page.sureness}
        options={page.surenesses}
      />
      <Button type="submit">{text.count}</Button>
      <ButtonLink kind="quiet" to={page.boardHref}>
        {text.changeGoal}
      </ButtonLink>
      <p className={styles.counting} role="status">
        {progress && (
          <>
            {text.counting}
            <progress max={Math.max(1, progress.of)} value={progress.done} aria-label={text.counted} />
          </>
        )}
      </p>
    </Form>
  )
}

/** Follows the plans while they are worked out, then shows them. */
function useCounting(tell: (progress: Progress | null) => void) {
  const navigate = useNavigate()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') search.append(name, value)
    }
    tell({ done: 0, of: 0 })
    try {
      const { followProgress } = await import('./follow-progress.ts')
      await followProgress(`/breeding/mal?${search}`, run.signal, tell)
    } catch {
      // The page itself works them out as well; only the progress is missing.
    }
    if (run.signal.aborted) return
    await navigate(`/breeding/plan?${search}`, { preventScrollReset: true })
    tell(null)
  }
}

function Found({ view }: { view: PlansView }) {
  return (
    <>
      <Section id="vagar" title={text.compared} note={view.status}>
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
          <PlanSteps plan={plan} />
        </Section>
      ))}
      <Section id="raknat" title={text.how}>
        {view.how.map((sentence) => (
          <p key={sentence} className={styles.how}>
            {sentence}
          </p>
        ))}
      </Section>
    </>
  )
}
