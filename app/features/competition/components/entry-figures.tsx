import type { ReactNode } from 'react'
import { competitionText } from '#app/features/competition/text.ts'
import type { PotentialView } from '#app/features/competition/view/entry-line.ts'
import { classList } from '#app/ui/class-list.ts'
import { Below } from '#app/ui/table.tsx'
import styles from './entry-figures.module.css'

/** The potential, the class it points to, and how far that is from the entry's class. */
export function Potential({ potential, isNamed = false }: { potential: PotentialView | null; isNamed?: boolean }) {
  if (potential === null) return <span className="muted">{competitionText.points.missing}</span>
  const { value, level, compared } = potential
  return (
    <>
      <span className={isNamed ? styles.unseen : styles.unit}>{competitionText.potential} </span>
      {value}
      <Beside isNamed={isNamed} className={isNamed ? undefined : styles.sub}>
        {competitionText.points.at(level)}
        {compared === null ? '' : `, ${compared}`}
      </Beside>
    </>
  )
}

type BesideProps = {
  isNamed: boolean
  className?: string | undefined
  children: ReactNode
}

function Beside({ isNamed, className, children }: BesideProps) {
  if (!isNamed) return <Below className={className}>{children}</Below>
  return <span className={classList(styles.below, className)}>{children}</span>
}

/** Red from ten, and then also in words. */
export function Merits({ merits, isReady, isNamed = false }: { merits: number; isReady: boolean; isNamed?: boolean }) {
  return (
    <>
      <span className={classList(styles.merits, isReady && styles.ready)}>
        {merits}
        <span className={isNamed ? styles.unseen : styles.unit}>{competitionText.points.meritUnit}</span>
      </span>
      {isReady ? (
        <Beside isNamed={isNamed} className={styles.due}>
          {competitionText.list.ready}
        </Beside>
      ) : null}
    </>
  )
}

export function ReadyMerits({ merits }: { merits: number }) {
  return (
    <span className={classList(styles.merits, styles.ready)}>
      {merits}
      <span className={styles.unit}>{competitionText.points.meritUnit}</span>
    </span>
  )
}
