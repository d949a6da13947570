import { Button } from '#app/ui/button.tsx'
import { type Option, SelectField, TextField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { text } from './text.ts'

export type ListFilterField = { name: string; label: string; options: readonly Option[]; value: string }

type Props = {
  path: string
  /** What is looked for: the name of the search. */
  label: string
  /** The search as it stands in the address, `?q=`. */
  typed: string
  fields: readonly ListFilterField[]
}

/** What a list is narrowed and sorted by stands in the address; with script a choice acts at once, a search by its button. */
export function ListFilters(props: Props) {
  // Another address finds the form as it says.
  return <Filters key={JSON.stringify([props.typed, props.fields.map(({ value }) => value)])} {...props} />
}

function Filters({ path, label, typed, fields }: Props) {
  return (
    <FilterBar action={path} role="search" aria-label={label}>
      <TextField label={text.name} name="q" type="search" defaultValue={typed} autoComplete="off" spellCheck={false} />
      {fields.map(({ name, label: fieldLabel, options, value }) => (
        <SelectField
          key={name}
          label={fieldLabel}
          name={name}
          options={options}
          defaultValue={value}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      ))}
      <Button type="submit" kind="quiet">
        {text.search}
      </Button>
    </FilterBar>
  )
}
