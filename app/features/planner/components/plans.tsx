import { useState } from 'react'
import { Form } from 'react-router'
import { planText } from '#app/features/planner/text/plan.ts'
import type { PlanPage } from '#app/features/planner/view/plans.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Progress } from './follow-progress.ts'
import { Following, Making, useFollowing } from './following.tsx'
import { FoundPlans } from './found-plans.tsx'
import styles from './plans.module.css'
import { HiddenFields } from './short-address.tsx'

export function Plans({ page }: { page: PlanPage }) {
  return (
    <>
      <Section id="plan" title={planText.title} note={planText.lead}>
        {page.wishes.length > 0 && (
          <>
            <h3 className={styles.wished}>{planText.goal}</h3>
            <Lines className={styles.wishes} items={page.wishes} />
          </>
        )}
        {page.found || page.making ? (
          <GoalForm page={page} />
        ) : (
          <>
            <p className={styles.lead}>{planText.noGoal}</p>
            <ButtonLink to={page.boardHref}>{planText.makeGoal}</ButtonLink>
          </>
        )}
      </Section>
      {page.making && (
        <Making making={page.making} label={planText.counted}>
          {planText.counting}
        </Making>
      )}
      {page.making === null && <FoundPlans page={page} />}
    </>
  )
}

function GoalForm({ page }: { page: PlanPage }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const submit = useFollowing({
    onProgress: setProgress,
    queryOf,
    pageOf: (search) => `/breeding/plan?${search}`,
  })
  return (
    <Form className={styles.form} action="/breeding/plan" onSubmit={(event) => void submit(event)} key={page.sureness}>
      <HiddenFields fields={page.hidden} />
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

function queryOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') search.append(name, value)
  }
  return search
}
