import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classList } from './class-list.ts'
import { Link } from './link.tsx'

type Kind = { kind?: 'main' | 'quiet' | 'danger'; small?: boolean }

/** The look of a button, for a `summary` or an external link. */
export function buttonLook({ kind = 'main', small }: Kind, className?: string) {
  return classList(styles.button, kind !== 'main' && styles[kind], small && styles.small, className)
}

export function Button({ kind, small, className, type = 'button', ...button }: Kind & ComponentProps<'button'>) {
  return <button {...button} type={type} className={buttonLook({ kind, small }, className)} />
}

export function ButtonLink({ kind, small, className, ...link }: Kind & ComponentProps<typeof Link>) {
  return <Link {...link} className={buttonLook({ kind, small }, className)} />
}
