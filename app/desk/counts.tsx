import styles from './counts.module.css'

/** Figures that stand large beside each other, by what they count. */
export function Counts({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <ul className={styles.counts}>
      {Object.entries(counts).map(([name, count]) => (
        <li key={name}>
          <b>{count}</b>
          {name}
        </li>
      ))}
    </ul>
  )
}
