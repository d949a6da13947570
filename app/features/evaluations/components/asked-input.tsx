import { type AnyField, CheckInput, NumberInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { Width } from '#app/desk/form-section.tsx'
import { Checks } from '#app/desk/tick.tsx'
import type { FormField } from '#app/domain/evaluations/form-fields.table.ts'
import { text } from '#app/features/evaluations/text.ts'

type FieldOf = (name: string) => AnyField

type AskedProps = {
  asked: FormField
  field: AnyField
  hint: string | undefined
  width: Width
  onValue: (value: string) => void
}

/** The input of one field, as its kind asks for it. */
export function AskedInput({ asked, field, hint, width, onValue }: AskedProps) {
  switch (asked.kind) {
    case 'mark':
      return (
        <NumberInput
          field={field}
          label={asked.label}
          hint={hint ?? text.hints.range(asked.max)}
          width={width}
          inputMode={asked.step === 1 ? 'numeric' : 'decimal'}
          onInput={onValue}
        />
      )
    case 'points':
      return <NumberInput field={field} label={asked.label} hint={hint} width={width} onInput={onValue} />
    case 'count':
    case 'year':
      return (
        <NumberInput
          field={field}
          label={asked.label}
          hint={hint}
          width={width}
          inputMode="numeric"
          onInput={onValue}
        />
      )
    case 'choice':
      return (
        <SelectInput
          field={field}
          label={asked.label}
          hint={hint}
          width={width}
          options={asked.options}
          onChange={onValue}
        />
      )
    case 'text':
      return asked.isLong ? (
        <TextArea field={field} label={asked.label} hint={hint} width="c6" rows={3} onInput={onValue} />
      ) : (
        <TextInput field={field} label={asked.label} hint={hint} width="c4" onInput={onValue} />
      )
    case 'flag':
      return null
  }
}

/** The yes-or-no fields of a part. */
export function Flags({
  asked,
  field,
  hint,
}: {
  asked: readonly FormField[]
  field: FieldOf
  hint: string | undefined
}) {
  if (asked.length === 0) return null
  return (
    <Checks>
      {asked.map((flag) => (
        <CheckInput key={flag.field} field={field(flag.field)} label={flag.label} hint={hint ?? flag.hint} />
      ))}
    </Checks>
  )
}
