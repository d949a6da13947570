import styles from './filter-fold.module.css'
import { deskText } from './text.ts'

/** On phones the filters after it are behind this line, which says how many are set. */
export function FilterFold({ set }: { set: number }) {
  return (
    <details className={styles.fold}>
      <summary>
        {deskText.list.filter} {set > 0 ? <b>{set}</b> : null}
      </summary>
    </details>
  )
}
