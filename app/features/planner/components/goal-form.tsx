import { Form } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import type { GoalFormView } from '#app/features/planner/view/goal-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ActionRow } from './action-row.tsx'
import { type Followed, useFollowing } from './following.tsx'
import { MoreWishes } from './more-wishes.tsx'
import { Questions } from './questions.tsx'
import { filledQuery } from './short-address.tsx'

type GoalFormProps = Pick<Followed, 'onProgress'> & { data: PlannerData; form: GoalFormView }

export function GoalForm({ data, form, onProgress }: GoalFormProps) {
  const submit = useFollowing({ onProgress, queryOf: filledQuery, pageOf: (search) => `/breeding?${search}` })
  return (
    <Form
      action="/breeding"
      onSubmit={(event) => void submit(event)}
      key={JSON.stringify([form.values, form.limits, form.order, form.isSameBreed])}
      aria-label={goalText.title}
    >
      <input type="hidden" name="vy" value="mal" />
      {data.sides.flatMap(({ field: name, parent }) =>
        parent ? [<input key={name} type="hidden" name={name} value={parent.choice} />] : [],
      )}
      <Questions form={form} errors={data.errors} />
      <MoreWishes sides={data.sides} form={form} errors={data.errors} />
      <ActionRow>
        <Button type="submit">{goalText.rank}</Button>
        <ButtonLink kind="quiet" to="/breeding?vy=mal">
          {goalText.clear}
        </ButtonLink>
      </ActionRow>
    </Form>
  )
}
