import { useState } from 'react'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import { SeasonContents, SeasonPart } from '#app/features/season/components/season-sections.tsx'
import seasonCss from '#app/features/season/css/season.css?url'
import { findSeasonPlan } from '#app/features/season/data/plan.server.ts'
import { readSeasonAddress, SEASON_PATH, seasonYears } from '#app/features/season/schema.ts'
import { text } from '#app/features/season/text.ts'
import { seasonView } from '#app/features/season/view/season.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/season'

/** How the address says that no ageing is planned. */
const NO_AGEING = 'none'

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
      <Choices turn={address.turn} today={today} />
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

/** What is looked at stands in the address; with script a choice acts at once and keeps the focus, else with the button. */
function Choices({ turn, today }: ChoicesProps) {
  const asked = { year: String(turn.year), ageing: turn.ageing ?? NO_AGEING }
  const [chosen, setChosen] = useState(asked)
  // Another address, as by the browser's way back, is another choice.
  const [shown, setShown] = useState(asked)
  if (asked.year !== shown.year || asked.ageing !== shown.ageing) {
    setShown(asked)
    setChosen(asked)
  }
  const choose = (choice: Partial<typeof asked>, select: HTMLSelectElement) => {
    setChosen({ ...chosen, ...choice })
    select.form?.requestSubmit()
  }
  return (
    <FilterBar className="season-form" action={SEASON_PATH} role="search" aria-label={text.form.label}>
      <SelectField
        label={text.form.year}
        name="ar"
        options={seasonYears(today).map((year) => ({
          value: String(year),
          label: text.form.yearOption({ before: year - 1, after: year }),
        }))}
        value={chosen.year}
        onChange={({ currentTarget }) => choose({ year: currentTarget.value }, currentTarget)}
      />
      <SelectField
        label={text.form.ageing}
        name="aldra"
        options={[
          { value: NO_AGEING, label: text.form.noAgeing },
          ...AGEING_SCOPES.map((scope) => ({ value: scope, label: text.form.ageingOption[scope] })),
        ]}
        value={chosen.ageing}
        onChange={({ currentTarget }) => choose({ ageing: currentTarget.value }, currentTarget)}
      />
      <Button type="submit" kind="quiet">
        {text.form.submit}
      </Button>
    </FilterBar>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={() => text.failed} />
}
