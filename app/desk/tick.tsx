import type { ComponentProps, ReactNode } from 'react'
import { classList } from '#app/ui/class-list.ts'
import { described, FieldError, Hint } from '#app/ui/fields.tsx'
import styles from './tick.module.css'

type TickProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode; id: string }

/** A box with its label beside it, hint and error below. */
export function Tick({ label, hint, error, className, ...input }: TickProps) {
  const { id } = input
  return (
    <div className={className}>
      <TickLabel>
        <input {...described({ id, hint, error })} type="checkbox" {...input} />
        {label}
      </TickLabel>
      {hint ? (
        <Hint className={styles.under} id={`${id}-hint`}>
          {hint}
        </Hint>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** A label around a box or a dot. */
export function TickLabel({ className, ...label }: ComponentProps<'label'>) {
  // What it labels is given as its child.
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control
  return <label {...label} className={classList(styles.tick, className)} />
}

/** A box that stands alone at the head of a line; what it is for is said for the ear only. */
export function LineTick({ className, ...label }: ComponentProps<'label'>) {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control
  return <label {...label} className={classList(styles.alone, className)} />
}

/** A row of yes-or-no fields. */
export function Checks({ className, ...row }: ComponentProps<'div'>) {
  return <div {...row} className={classList(styles.checks, className)} />
}
