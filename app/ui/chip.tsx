import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import styles from './chip.module.css'
import { Link } from './link.tsx'

type ChipProps = {
  tone?: 'plain' | 'gold' | 'brown'
  /** What the letters stand for. */
  title?: string
  className?: string | undefined
  children: ReactNode
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** A few letters in a frame beside a name: an origin, a grade. */
export function Chip({ tone = 'plain', title, className, children }: ChipProps) {
  const all = classes(styles.chip, tone === 'plain' ? undefined : styles[tone], className)
  return title ? (
    <abbr className={all} title={title}>
      {children}
    </abbr>
  ) : (
    <span className={all}>{children}</span>
  )
}

/** The same where the letters lead somewhere. */
export function ChipLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={classes(styles.chip, className)} />
}
