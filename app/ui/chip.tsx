import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import styles from './chip.module.css'
import { Link } from './link.tsx'

type ChipProps = {
  tone?: 'plain' | 'gold' | 'brown'
  /** The meaning of the abbreviation. */
  title?: string
  className?: string | undefined
  children: ReactNode
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** A framed abbreviation beside a name: an origin, a grade. */
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

/** The same as a link. */
export function ChipLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={classes(styles.chip, className)} />
}
