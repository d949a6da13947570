import { classList } from '#app/ui/class-list.ts'
import styles from './phone-fold.module.css'
import { deskText } from './text.ts'

/**
 * On phones what comes after it in the same element waits behind this line. What asks for an answer there is shown, and
 * so is what the address leads to.
 */
export function PhoneFold({ about }: { about: string }) {
  return (
    <details className={styles.fold}>
      <summary>
        {deskText.show}
        <span className="vh"> {about}</span>
      </summary>
    </details>
  )
}

/** On phones the filters after it are behind this line, which says how many are set. Their button stays. */
export function FilterFold({ set }: { set: number }) {
  return (
    <details className={classList(styles.fold, styles.filters)}>
      <summary>
        {deskText.list.filter} {set > 0 ? <b>{set}</b> : null}
      </summary>
    </details>
  )
}
