import styles from './counts.module.css'

/** Large figures side by side, with what they count. */
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
