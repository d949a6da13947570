import { useState } from 'react'
import { AGEING_SCOPES } from '#app/domain/ageing.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import { SEASON_PATH, seasonYears } from '#app/features/season/schema.ts'
import { text } from '#app/features/season/text.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import styles from './season-form.module.css'

/** How the address says that no ageing is planned. */
const NO_AGEING = 'none'

type SeasonFormProps = { turn: SeasonTurn; today: number }

/** What is looked at stands in the address; with script a choice acts at once and keeps the focus, else with the button. */
export function SeasonForm({ turn, today }: SeasonFormProps) {
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
    <FilterBar className={styles.form} action={SEASON_PATH} role="search" aria-label={text.form.label}>
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

/** How the page counts. */
export function SeasonBasis({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={`muted ${styles.basis}`}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
