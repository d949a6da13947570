import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { type ReactNode, useState } from 'react'
import { meaningOf } from '#app/text/meanings.ts'
import { type FieldSays, type Option, SelectField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { BOXES } from './boxes.ts'
import { type Width, widthClass } from './form-section.tsx'
import { Tick } from './tick.tsx'

/** Fields of the back office over Conform's state: label above, hint below, error below that, what was typed kept. */

// A field shows a value of any shape as text.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyField = FieldMetadata<any>

type FieldProps = {
  field: AnyField
  label: string
  hint?: string | undefined
  /** Of the section's six columns. */
  width?: Width | undefined
}

const errorOf = (field: AnyField) => field.errors?.[0]

/**
 * The hint. Beside an English sentence of the specification its meaning, only visually, until something else is typed.
 */
function hintOf(field: AnyField, hint: string | undefined, isTyped: boolean): Pick<FieldSays, 'hint' | 'meaning'> {
  const meaning = isTyped ? null : meaningOf(errorOf(field) ?? '')
  return meaning === null ? { hint } : { meaning }
}

type InputProps = FieldProps & {
  type?: 'text' | 'number' | 'date' | 'url' | 'email' | 'search'
  inputMode?: 'numeric' | 'decimal' | 'text' | 'url'
  autoComplete?: string
  list?: string
  step?: number | 'any'
  min?: number
  max?: number
  onInput?: (value: string) => void
}

/** A line of text. */
export function TextInput({ field, label, hint, width, type = 'text', onInput, ...input }: InputProps) {
  const { key, ...props } = getInputProps(field, { type, ariaAttributes: false })
  /** The error when the field was last edited. */
  const [typedUnder, setTypedUnder] = useState<AnyField['errors'] | null>(null)
  return (
    <TextField
      key={key}
      {...props}
      {...input}
      onInput={(event) => {
        setTypedUnder(field.errors)
        onInput?.(event.currentTarget.value)
      }}
      autoComplete={input.autoComplete ?? 'off'}
      label={label}
      {...hintOf(field, hint, typedUnder === field.errors)}
      error={errorOf(field)}
      className={width && widthClass(width)}
    />
  )
}

/** A number, as text: a browser's number field refuses a decimal comma and changes with the mouse wheel. */
export function NumberInput(props: Omit<InputProps, 'type' | 'step' | 'min' | 'max'>) {
  return <TextInput {...props} inputMode={props.inputMode ?? 'decimal'} />
}

/** A day, `YYYY-MM-DD`. */
export function DateInput(props: Omit<InputProps, 'type'>) {
  return <TextInput {...props} type="date" />
}

/** A choice of many. */
export function SelectInput({
  field,
  label,
  hint,
  width,
  options,
  children,
  onChange,
}: FieldProps & { options?: readonly Option[]; children?: ReactNode; onChange?: (value: string) => void }) {
  const { key, ...props } = getSelectProps(field, { ariaAttributes: false })
  return (
    <SelectField
      key={key}
      {...props}
      multiple={false}
      options={options}
      onChange={onChange ? (event) => onChange(event.currentTarget.value) : undefined}
      label={label}
      hint={hint}
      error={errorOf(field)}
      className={width && widthClass(width)}
    >
      {children}
    </SelectField>
  )
}

/** Several lines: pasted merits, lists of horses, notes. */
export function TextArea({
  field,
  label,
  hint,
  width,
  rows = 5,
  onInput,
}: FieldProps & { rows?: number; onInput?: (value: string) => void }) {
  const { key, ...props } = getTextareaProps(field, { ariaAttributes: false })
  return (
    <TextAreaField
      key={key}
      {...props}
      rows={rows}
      spellCheck={false}
      onInput={onInput ? (event) => onInput(event.currentTarget.value) : undefined}
      label={label}
      hint={hint}
      error={errorOf(field)}
      className={width && widthClass(width)}
    />
  )
}

/** Says that the form shows this box, ticked or not. */
export function BoxShown({ field }: { field: AnyField }) {
  return <input type="hidden" name={BOXES} value={field.name} form={field.formId} />
}

/** Yes or no; several stand together in `<Checks>`. */
export function CheckInput({ field, label, hint }: Omit<FieldProps, 'width'>) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox', ariaAttributes: false })
  return (
    <>
      <BoxShown field={field} />
      <Tick key={key} {...props} label={label} hint={hint} error={errorOf(field)} />
    </>
  )
}
