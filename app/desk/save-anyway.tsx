import { type AnyField, CheckInput } from './fields.tsx'
import { Cell } from './form-section.tsx'

/** A box to confirm what a refusal warned about, with the consequence below. Without a refusal there is no box. */
export function SaveAnyway({ field, label }: { field: AnyField; label: string }) {
  const isShown = (field.errors?.length ?? 0) > 0 || field.initialValue === 'on'
  if (!isShown) return null
  return (
    <Cell width="c6">
      <CheckInput field={field} label={label} />
    </Cell>
  )
}
