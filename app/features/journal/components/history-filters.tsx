import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Actions } from '#app/desk/actions.tsx'
import { useAdminForm } from '#app/desk/admin-form.tsx'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { FilterFold } from '#app/desk/phone-fold.tsx'
import { BIN_PATH, HISTORY_PATH } from '#app/features/journal/schema/address.ts'
import { journalText } from '#app/features/journal/text.ts'
import type { Ways } from '#app/features/journal/view/history.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageSteps } from '#app/ui/pagination.tsx'

type FiltersProps = {
  filter: Readonly<Record<string, string>> & { horse: string }
  children?: ReactNode
  view?: 'bin'
  hidden?: Readonly<Record<string, string>>
}

export function HistoryFilters({ filter, children, view, hidden = {} }: FiltersProps) {
  const [, fields] = useAdminForm<{ horse: string }>({ id: 'filter', answer: undefined, defaultValue: filter })
  return (
    <FilterRow
      id="filter"
      method="get"
      action={HISTORY_PATH}
      aria-label={journalText.search}
      said={filter}
      send={(form) => form.requestSubmit()}
    >
      {Object.entries(hidden).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {view ? <input type="hidden" name="view" value={view} /> : null}
      <HorseNameInput field={fields.horse} label={journalText.horse} hint={journalText.horseHint} kind="all" />
      {children ? <FilterFold set={Object.values({ ...filter, horse: '' }).filter(Boolean).length} /> : null}
      {children}
      <Actions>
        <Button type="submit" kind="quiet">
          {journalText.show}
        </Button>
        <Link to={view ? BIN_PATH : HISTORY_PATH}>{journalText.showAll}</Link>
      </Actions>
    </FilterRow>
  )
}

export function HistoryWays({ ways: { newest, older }, isOldestFirst }: { ways: Ways; isOldestFirst?: boolean }) {
  return (
    <PageSteps
      back={newest === null ? null : { href: newest, label: isOldestFirst ? journalText.oldest : journalText.newest }}
      on={older === null ? null : { href: older, label: isOldestFirst ? journalText.newer : journalText.older }}
    />
  )
}
