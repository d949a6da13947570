import { type AnyField, CheckInput } from './fields.tsx'
import { Cell } from './form-section.tsx'

/**
 * A question that a form has been asked by a refusal: what would happen stands below the box, and the form does it when
 * the box is ticked. Before it is asked there is no box.
 */
export function AskAnyway({ field, label }: { field: AnyField; label: string }) {
  const isAsked = (field.errors?.length ?? 0) > 0 || field.initialValue === 'on'
  if (!isAsked) return null
  return (
    <Cell width="c6">
      <CheckInput field={field} label={label} />
    </Cell>
  )
}
