import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldProps = { label: string; hint?: ReactNode; error?: ReactNode; className?: string }

type Ids = { id: string; hintId: string | undefined; errorId: string | undefined }

function Field({ label, hint, error, className, ids, children }: FieldProps & { ids: Ids; children: ReactNode }) {
  return (
    <div className={['field', error && 'bad', className].filter(Boolean).join(' ')}>
      <label htmlFor={ids.id}>{label}</label>
      {children}
      {hint ? (
        <p className="hint" id={ids.hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="err" id={ids.errorId}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** The control's own address, and what describes it: the hint below, the error below that. */
function useIds({ hint, error }: FieldProps, given: string | undefined): Ids {
  const own = useId()
  const id = given ?? own
  return { id, hintId: hint ? `${id}-hint` : undefined, errorId: error ? `${id}-error` : undefined }
}

const described = ({ hintId, errorId }: Ids) => ({
  'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  'aria-invalid': errorId ? true : undefined,
})

export type Option = { readonly value: string; readonly label: string }

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'className'> & { options: readonly Option[] }

/** A labelled choice. */
export function SelectField({ label, hint, error, className, options, id, ...select }: SelectFieldProps) {
  const ids = useIds({ label, hint, error }, id)
  return (
    <Field label={label} hint={hint} error={error} className={className} ids={ids}>
      <select className="in" id={ids.id} {...described(ids)} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

/** A labelled line of text. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  const ids = useIds({ label, hint, error }, id)
  return (
    <Field label={label} hint={hint} error={error} className={className} ids={ids}>
      <input className="in" id={ids.id} {...described(ids)} {...input} />
    </Field>
  )
}
