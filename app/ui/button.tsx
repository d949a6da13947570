import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Kind = { kind?: 'main' | 'quiet' | 'danger'; small?: boolean }

const classOf = ({ kind = 'main', small }: Kind, className: string | undefined) =>
  ['btn', kind !== 'main' && kind, small && 'sm', className].filter(Boolean).join(' ')

/** A button; the verb is its text. */
export function Button({ kind, small, className, type = 'button', ...button }: Kind & ComponentProps<'button'>) {
  return <button {...button} type={type} className={classOf({ kind, small }, className)} />
}

/** A link that looks like a button. */
export function ButtonLink({ kind, small, className, ...link }: Kind & ComponentProps<typeof Link>) {
  return <Link {...link} className={classOf({ kind, small }, className)} />
}
