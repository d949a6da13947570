import { useNavigation } from 'react-router'
import styles from './loading.module.css'
import { text } from './text.ts'

/** In place of something that is on its way; keeps the room. */
export function Loading() {
  return (
    <div className={styles.waiting} role="status">
      {text.loading}
    </div>
  )
}

/** Says that a navigation waits. The page stays as it is, a thread runs along its upper edge. */
export function NavigationProgress() {
  const waits = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {waits ? (
        <div className={styles.going}>
          <span>{text.loading}</span>
        </div>
      ) : null}
    </div>
  )
}
