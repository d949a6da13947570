import { Form } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import { AdminPage } from '#app/features/admin/components/admin-page.tsx'
import { readSeasonAddress, SEASON_PATH, seasonYears } from '#app/features/season/address.ts'
import { SeasonContents, SeasonPart } from '#app/features/season/components/season-sections.tsx'
import seasonCss from '#app/features/season/css/season.css?url'
import { findSeasonPlan } from '#app/features/season/plan.server.ts'
import { seasonView } from '#app/features/season/view.ts'
import { text } from '#app/text/season.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/season'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: seasonCss }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { year: today } = context.get(todayContext)
  const address = readSeasonAddress(url.searchParams, today)
  return readOrFail(async () => {
    const plan = await findSeasonPlan(store, address.turn, today)
    return { address, today, ...seasonView(plan, address.turn, today, address.all) }
  })
}

export default function SeasonPage({ loaderData: { address, today, basis, sections } }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <Choices key={`${address.turn.year}${address.turn.ageing}`} turn={address.turn} today={today} />
      <div className="season-basis muted">
        {basis.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <SeasonContents sections={sections} />
      {sections.map((section) => (
        <SeasonPart key={section.id} section={section} address={address} />
      ))}
    </AdminPage>
  )
}

type ChoicesProps = { turn: Route.ComponentProps['loaderData']['address']['turn']; today: number }

/** What is looked at stands in the address; with script a choice acts at once, else with the button. */
function Choices({ turn, today }: ChoicesProps) {
  const submit = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  return (
    <Form className="filters season-form" action={SEASON_PATH} role="search" aria-label={text.form.label}>
      <SelectField
        label={text.form.year}
        name="ar"
        options={seasonYears(today).map((year) => ({
          value: String(year),
          label: text.form.yearOption({ before: year - 1, after: year }),
        }))}
        defaultValue={String(turn.year)}
        onChange={submit}
      />
      <SelectField
        label={text.form.ageing}
        name="aldra"
        options={[
          { value: 'none', label: text.form.noAgeing },
          ...AGEING_SCOPES.map((scope) => ({ value: scope, label: text.form.ageingOption[scope] })),
        ]}
        defaultValue={turn.ageing ?? 'none'}
        onChange={submit}
      />
      <Button type="submit" kind="quiet">
        {text.form.submit}
      </Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={() => text.failed} />
}
