import { type ComponentProps, type ReactNode, useId } from 'react'
import { classList } from './class-list.ts'
import styles from './fields.module.css'

/** What every field says about itself: the hint stands below the control, the error below that, and below it what it means. */
export type FieldSays = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  meaning?: ReactNode
  className?: string | undefined
}

/** What ties a control to its label, hint and error. */
export type Tie = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldSays & {
  id?: string | undefined
  /** The control, tied. */
  children: (tie: Tie) => ReactNode
  /** Said when the error comes and goes. */
  errorRole?: 'status' | 'alert' | undefined
}

/** A label with its control, whatever that is. */
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

/** Ties a control to what stands below it, as `Below` writes it. */
export function described({ id, hint, error }: Said): Omit<Tie, 'id'> {
  return {
    'aria-describedby': [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** The hint and the error of a control. */
export function Below({ id, hint, error, errorRole }: Said & { errorRole?: 'status' | 'alert' | undefined }) {
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

/** A quiet line below a control. */
export function Hint({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classList(styles.hint, className)} />
}

/** What is wrong, in a sentence. */
export function FieldError({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classList(styles.error, className)} />
}

/** A line of text without its label. */
export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input {...input} className={classList(styles.control, className)} />
}

/** A choice without its label. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return <select {...select} className={classList(styles.control, className)} />
}

/** Several lines without their label. */
export function TextBox({ className, ...box }: ComponentProps<'textarea'>) {
  return <textarea {...box} className={classList(styles.control, className)} />
}

export type Option = { readonly value: string; readonly label: string }

type SelectFieldProps = Omit<FieldSays, 'meaning'> &
  Omit<ComponentProps<'select'>, 'className'> & {
    /** Where the choices stand in groups they are given as children instead. */
    options?: readonly Option[]
  }

/** A labelled choice. */
export function SelectField({ label, hint, error, className, options, children, id, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(tie) => (
        <Select {...tie} {...select}>
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

/** A labelled line of text. */
export function TextField({
  label,
  hint,
  error,
  errorRole,
  meaning,
  className,
  id,
  ...input
}: FieldSays & Pick<FieldProps, 'errorRole'> & Omit<ComponentProps<'input'>, 'className'>) {
  const says = { label, hint, error, errorRole, meaning, className }
  return (
    <Field {...says} id={id}>
      {(tie) => <Input {...tie} {...input} />}
    </Field>
  )
}

/** Several labelled lines. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  id,
  ...box
}: FieldSays & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(tie) => <TextBox {...tie} {...box} />}
    </Field>
  )
}
