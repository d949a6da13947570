import type { ChangeEvent } from 'react'
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

const send = (form: HTMLFormElement | null) => form?.requestSubmit()
const atOnce = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => send(currentTarget.form)

type SeasonFormProps = { turn: SeasonTurn; today: number }

/** What is looked at stands in the address; with script a choice acts at once and keeps the focus, else with the button. */
export function SeasonForm({ turn, today }: SeasonFormProps) {
  const asked = { ar: String(turn.year), aldra: turn.ageing ?? NO_AGEING }
  return (
    <FilterBar
      className={styles.form}
      action={SEASON_PATH}
      role="search"
      aria-label={text.form.label}
      said={asked}
      send={send}
    >
      <SelectField
        label={text.form.year}
        name="ar"
        options={seasonYears(today).map((year) => ({
          value: String(year),
          label: text.form.yearOption({ before: year - 1, after: year }),
        }))}
        defaultValue={asked.ar}
        onChange={atOnce}
      />
      <SelectField
        label={text.form.ageing}
        name="aldra"
        options={[
          { value: NO_AGEING, label: text.form.noAgeing },
          ...AGEING_SCOPES.map((scope) => ({ value: scope, label: text.form.ageingOption[scope] })),
        ]}
        defaultValue={asked.aldra}
        onChange={atOnce}
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
