import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './facts.module.css'
import { Link } from './link.tsx'

export type Fact = {
  readonly label: string
  readonly value: ReactNode
  readonly className?: string | undefined
  /** Where the label is explained. */
  readonly meaning?: string
}

type FactsProps = {
  facts: readonly Fact[]
  flush?: boolean
  closed?: boolean
  className?: string
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === false || value === ''

/** Facts between lines; renders nothing without facts. */
export function Facts({ facts, flush, closed, className }: FactsProps) {
  const known = facts.filter((fact) => !isMissing(fact.value))
  if (known.length === 0) return null
  return (
    <dl className={classList(styles.facts, flush && styles.flush, closed && styles.closed, className)}>
      {known.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.meaning ? <Link to={fact.meaning}>{fact.label}</Link> : fact.label}</dt>
          <dd className={fact.className}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
