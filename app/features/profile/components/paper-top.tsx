import { classList } from '#app/ui/class-list.ts'
import type { PaperTopView } from '../view/pass.ts'
import styles from './paper-top.module.css'

/** The head of a sheet: stud, address, breeder, day. On a page it is only printed. */
export function PaperTop({ stud, address, breeder, printed, isSeen = false }: PaperTopView & { isSeen?: boolean }) {
  return (
    <div className={classList(styles.top, !isSeen && styles.unseen)}>
      <p>
        <b>{stud}</b>
        {address}
      </p>
      <p>
        {breeder}
        <span>{printed}</span>
      </p>
    </div>
  )
}
