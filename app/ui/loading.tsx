import { useNavigation } from 'react-router'
import { isSave } from './going.ts'
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

/** Says that a page is read, or that something is saved. The page stays as it is, a thread runs along its upper edge. */
export function NavigationProgress() {
  const going = useNavigation()
  return (
    <div role="status">
      {going.state !== 'idle' ? (
        <div className={styles.going}>
          <span>{isSave(going) ? text.saving : text.loading}</span>
        </div>
      ) : null}
    </div>
  )
}
