import { useState } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/fields.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { listText } from '../text/list.ts'
import styles from './filter-form.module.css'

export type FilterField = {
  /** The key in the address. */
  name: string
  label: string
  /** The first entry, which narrows nothing; left out where the options hold it. */
  all?: string
  options: Option[]
  value: string
}

/** Filters that stand in the address; with script a choice acts at once, without it the button does. */
export function FilterForm({ fields, path }: { fields: FilterField[]; path: string }) {
  const submit = useSubmit()
  const chosen = Object.fromEntries(fields.map((field) => [field.name, field.value]))
  const [values, setValues] = useState(chosen)
  const [shown, setShown] = useState(JSON.stringify(chosen))
  // The address may change without the form, by the back button: then the form follows it.
  if (shown !== JSON.stringify(chosen)) {
    setShown(JSON.stringify(chosen))
    setValues(chosen)
  }
  const choose = (name: string, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    const search = new URLSearchParams(Object.entries(next).filter(([, text]) => text !== ''))
    void submit(search, { action: path, preventScrollReset: true })
  }
  return (
    <FilterBar className={styles.choices} action={path} aria-label={listText.filter}>
      {fields.map((field) => (
        <SelectField
          key={field.name}
          id={`filter-${field.name}`}
          className={styles[field.name]}
          label={field.label}
          name={field.name}
          options={field.all ? [{ value: '', label: field.all }, ...field.options] : field.options}
          value={values[field.name] ?? ''}
          onChange={(event) => choose(field.name, event.currentTarget.value)}
        />
      ))}
      <Button className="without-js" kind="quiet" type="submit">
        {listText.show}
      </Button>
    </FilterBar>
  )
}
