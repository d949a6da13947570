import { type FormEvent, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type Option, SelectField, TextField } from '#app/ui/fields.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { FilterFold } from './phone-fold.tsx'
import { deskText } from './text.ts'

export type ListFilterField = { name: string; label: string; options: readonly Option[]; value: string }

export type Hidden = readonly (readonly [name: string, value: string])[]

type Props = {
  path: string
  /** The label of the search. */
  label: string
  /** The search in the address, `?q=`. */
  typed: string
  fields: readonly ListFilterField[]
  /** Other filters of the address, kept as they are. */
  hidden?: Hidden
}

/** Long enough for the next letter. */
const PAUSE_MS = 220

/** The filters and the order of a list, stored in the address. With script they act at once. */
export function ListFilters({ path, label, typed, fields, hidden = [] }: Props) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = useRef<HTMLInputElement>(null)
  const found = useRef(typed)
  useEffect(() => {
    // Only if a link changed the address: what is being typed stays.
    if (found.current !== typed && search.current && document.activeElement !== search.current)
      search.current.value = typed
    found.current = typed
  }, [typed])

  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current)
    // Blank filters and the default order are left out of the address.
    const own = new Map(fields.map(({ name, options }) => [name, options[0]?.value]))
    const said = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' && value !== own.get(name) ? [[name, value]] : [],
    )
    void submit(new URLSearchParams(said), { action: path, replace, preventScrollReset: true })
  }
  const typing = (event: FormEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form && send(form, true), PAUSE_MS)
  }
  return (
    <FilterBar
      action={path}
      role="search"
      aria-label={label}
      said={Object.fromEntries(fields.map(({ name, value }) => [name, value]))}
      send={(form) => send(form, false)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget, false)
      }}
    >
      <TextField
        ref={search}
        label={deskText.name}
        name="q"
        type="search"
        defaultValue={typed}
        onInput={typing}
        autoComplete="off"
        spellCheck={false}
      />
      {fields.length === 0 ? null : (
        <FilterFold set={fields.filter(({ options, value }) => value !== (options[0]?.value ?? '')).length} />
      )}
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
      {hidden.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="quiet">
        {deskText.search}
      </Button>
    </FilterBar>
  )
}
