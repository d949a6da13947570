import { type ComponentProps, type ReactNode, useId } from 'react'
import { classList } from './class-list.ts'
import styles from './fields.module.css'

/** A field's texts. Below the control are the hint, the error and the meaning. */
export type FieldSays = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  meaning?: ReactNode
  className?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
export type Tie = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldSays & {
  id?: string | undefined
  /** Renders the control with those attributes. */
  children: (tie: Tie) => ReactNode
  errorRole?: 'status' | 'alert' | undefined
}

/** A label with any control. */
export function Field({ label, hint, error, meaning, className, id: given, children, errorRole }: FieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={classList(styles.field, error ? styles.bad : null, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, ...described({ id, hint, error }) })}
      <Below id={id} hint={hint} error={error} errorRole={errorRole} />
      {meaning ? <Hint>{meaning}</Hint> : null}
    </div>
  )
}

type Said = { id: string; hint?: ReactNode; error?: ReactNode }

/** Connects a control with its hint and error, as `Below` renders them. */
export function described({ id, hint, error }: Said): Omit<Tie, 'id'> {
  return {
    'aria-describedby': [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

function Below({ id, hint, error, errorRole }: Said & { errorRole?: 'status' | 'alert' | undefined }) {
  return (
    <>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? (
        <FieldError id={`${id}-error`} role={errorRole}>
          {error}
        </FieldError>
      ) : null}
    </>
  )
}

export function Hint({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classList(styles.hint, className)} />
}

export function FieldError({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classList(styles.error, className)} />
}

export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input {...input} className={classList(styles.control, className)} />
}

function Select({ className, ...select }: ComponentProps<'select'>) {
  return <select {...select} className={classList(styles.control, className)} />
}

export function TextBox({ className, ...box }: ComponentProps<'textarea'>) {
  return <textarea {...box} className={classList(styles.control, className)} />
}

export type Option = { readonly value: string; readonly label: string }

/** Splits the props of a field: what `Field` shows, and what its control gets. */
function split<Props extends Omit<FieldProps, 'children'>>(props: Props) {
  const { label, hint, error, errorRole, meaning, className, id, ...control } = props
  return { says: { label, hint, error, errorRole, meaning, className, id }, control }
}

type LineProps = Omit<FieldProps, 'children' | 'id'>
type SelectFieldProps = LineProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    /** Grouped choices are given as children instead. */
    options?: readonly Option[]
  }

export function SelectField({ options, children, ...props }: SelectFieldProps) {
  const { says, control } = split(props)
  return (
    <Field {...says}>
      {(tie) => (
        <Select {...tie} {...control}>
          {children}
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function TextField(props: LineProps & Omit<ComponentProps<'input'>, 'className'>) {
  const { says, control } = split(props)
  return <Field {...says}>{(tie) => <Input {...tie} {...control} />}</Field>
}

export function TextAreaField(props: LineProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { says, control } = split(props)
  return <Field {...says}>{(tie) => <TextBox {...tie} {...control} />}</Field>
}
