import type { ComponentProps, ReactNode } from 'react'
import { classList } from '#app/ui/class-list.ts'
import styles from './form-section.module.css'
import { PhoneFold } from './phone-fold.tsx'

/** How many of a section's six columns a field takes; on phones one and two are half the width, others all of it. */
export type Width = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6'

/** The class of a width, for other elements. */
export function widthClass(width: Width): string | undefined {
  return styles[width]
}

type SectionProps = Omit<ComponentProps<'fieldset'>, 'title'> & {
  title: string
  lead?: ReactNode
  /** Whether phones show it only when asked. */
  folds?: boolean
  /** Its fields: a mistake in one opens it. */
  fields?: readonly { valid: boolean }[]
}

/** A part of a form under an ink rule; six columns, two on phones. */
export function FormSection({
  title,
  lead,
  folds = false,
  fields = [],
  children,
  className,
  ...fieldset
}: SectionProps) {
  const inside = (
    <>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </>
  )
  return (
    <fieldset {...fieldset} className={classList(styles.section, className)}>
      <legend>{title}</legend>
      {folds ? (
        <PhoneFold about={title} isOpen={fields.some(({ valid }) => !valid)} className={styles.columns}>
          {inside}
        </PhoneFold>
      ) : (
        inside
      )}
    </fieldset>
  )
}

/** Anything but a field, as wide as it needs. */
export function Cell({ width, className, ...cell }: ComponentProps<'div'> & { width: Width }) {
  return <div {...cell} className={classList(styles[width], className)} />
}

/** Fields that belong together, in columns of their own within a section. */
export function FieldRow({ className, ...row }: ComponentProps<'div'>) {
  return <div role="group" {...row} className={classList(styles.section, styles.row, styles.c6, className)} />
}
