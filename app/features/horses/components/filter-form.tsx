import { useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { listText } from '../text/list.ts'
import { AS_TABLE, SHOWN_AS_KEY } from '../view/as-table.ts'
import type { FilterField } from '../view/facets.ts'
import styles from './filter-form.module.css'

/** Filters in the address; a choice acts at once, without JavaScript the button does. */
type Props = { fields: readonly FilterField[]; path: string; isTable?: boolean }

export function FilterForm({ fields, path, isTable = false }: Props) {
  const submit = useSubmit()
  const send = (form: HTMLFormElement) => {
    // No field is a file: values are strings.
    const chosen = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    void submit(new URLSearchParams(chosen), { action: path, preventScrollReset: true })
  }
  return (
    <FilterBar
      className={styles.choices}
      action={path}
      aria-label={listText.filter}
      said={Object.fromEntries(fields.map(({ name, value }) => [name, value]))}
      send={send}
      onChange={({ currentTarget }) => send(currentTarget)}
    >
      {isTable && <input type="hidden" name={SHOWN_AS_KEY} value={AS_TABLE} />}
      {fields.map(({ name, label, all, options, value }) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          className={styles[name]}
          label={label}
          name={name}
          options={all ? [{ value: '', label: all }, ...options] : options}
          defaultValue={value}
        />
      ))}
      <Button className="without-js" kind="quiet" type="submit">
        {listText.show}
      </Button>
    </FilterBar>
  )
}
