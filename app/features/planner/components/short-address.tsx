import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'

export function HiddenFields({ fields }: { fields: PlannerData['hiddenForPair'] }) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The query of a form without its blank fields, which mean nothing. */
export function filledQuery(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim())
  }
  return search
}

/** Sends a form to an address without blank fields. */
export function useShortAddress() {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(`/breeding?${filledQuery(event.currentTarget)}`, { preventScrollReset: true })
  }
}
