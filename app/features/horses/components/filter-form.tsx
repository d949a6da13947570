import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Option } from '#app/features/horses/view/list.ts'

export type FilterField = {
  /** The key in the address. */
  name: string
  label: string
  /** The first entry, which narrows nothing. */
  all: string
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
    <Form className="filters" action={path} aria-label="Filtrera listan">
      {fields.map((field) => (
        <div className="field" key={field.name}>
          <label htmlFor={`filter-${field.name}`}>{field.label}</label>
          <select
            className="in"
            id={`filter-${field.name}`}
            name={field.name}
            value={values[field.name] ?? ''}
            onChange={(event) => choose(field.name, event.currentTarget.value)}
          >
            <option value="">{field.all}</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button className="btn quiet without-js" type="submit">
        Visa
      </button>
    </Form>
  )
}
