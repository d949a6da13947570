import type { SpellingView } from '#app/features/paste/view/spelling.ts'
import styles from './remembered.module.css'

/** The spellings that are remembered with the paste. */
export function Remembered({ spellings }: { spellings: readonly SpellingView[] }) {
  if (spellings.length === 0) return null
  return (
    <ul className={styles.remembered}>
      {spellings.map(({ value, said }) => (
        <li key={value}>{said}</li>
      ))}
    </ul>
  )
}
