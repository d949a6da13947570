import { text } from '#app/features/competition/text.ts'
import type { PotentialView } from '#app/features/competition/view/entry-line.ts'
import { classList } from '#app/ui/class-list.ts'
import styles from './entry-figures.module.css'

/** The potential, the class it points to, and how far that is from the class the horse stands in: all in words. */
export function Potential({ potential, isNamed = false }: { potential: PotentialView | null; isNamed?: boolean }) {
  if (potential === null) return <span className="muted">{text.points.missing}</span>
  const { value, level, compared } = potential
  return (
    <>
      <span className={isNamed ? styles.unseen : styles.unit}>{text.potential} </span>
      {value}
      <span className={classList('sub', isNamed ? styles.below : styles.sub)}>
        {text.points.at(level)}
        {compared === null ? '' : `, ${compared}`}
      </span>
    </>
  )
}

/** How many merits: red from ten, and told in words. */
export function Merits({ merits, isReady, isNamed = false }: { merits: number; isReady: boolean; isNamed?: boolean }) {
  return (
    <>
      <span className={classList(styles.merits, isReady && styles.ready)}>
        {merits}
        <span className={isNamed ? styles.unseen : styles.unit}>{text.points.meritUnit}</span>
      </span>
      {isReady ? (
        <span className={classList('sub', isNamed && styles.below, styles.due)}>{text.list.ready}</span>
      ) : null}
    </>
  )
}

/** Merits alone, where a heading says that they are enough. */
export function ReadyMerits({ merits }: { merits: number }) {
  return (
    <span className={classList(styles.merits, styles.ready)}>
      {merits}
      <span className={styles.unit}>{text.points.meritUnit}</span>
    </span>
  )
}
