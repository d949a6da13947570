import type { ChosenRows } from '#app/desk/choose-rows.tsx'
import { BULK_KINDS, type BulkKind } from '#app/domain/bulk/bulk-change.ts'
import { IconClose } from '#app/ui/icons.tsx'
import { ASKED } from '../schema/asked.ts'
import { bulkText as text } from '../text.ts'
import styles from './bulk-bar.module.css'

/** Those that stand in the bar itself, where there is room. */
const FIRST: readonly BulkKind[] = ['category', 'sale', 'breed', 'add-titles', 'ribbon']

/** What can be done with the rows that are chosen; at the lower edge of what is seen. */
export function BulkBar({ chosen: { count, isAll, clear }, total }: { chosen: ChosenRows; total: number }) {
  const isNone = count === 0 && !isAll
  return (
    <section className={`${styles.bar} ${isNone ? styles.none : ''}`} aria-label={text.bar}>
      <p className={styles.count}>
        <b role="status" className="needs-js">
          {isAll ? text.chosenAll(total) : text.marked(count)}
        </b>
        <label className={styles.all}>
          <input type="checkbox" name={ASKED.all} value="1" /> {text.allMatching(total)}
        </label>
        <span className={`${styles.keys} needs-js`}>{text.keys}</span>
      </p>
      <div className={styles.first}>
        {FIRST.map((kind) => (
          <KindButton key={kind} kind={kind} />
        ))}
      </div>
      <details className={styles.more}>
        <summary>
          <span className={styles.short}>{text.more}</span>
          <span className={styles.whole}>{text.actions}</span>
        </summary>
        <div>
          {BULK_KINDS.map((kind) => (
            <KindButton key={kind} kind={kind} />
          ))}
        </div>
      </details>
      <button type="button" className={`${styles.clear} needs-js`} onClick={clear} aria-label={text.clearMarks}>
        <IconClose />
      </button>
    </section>
  )
}

function KindButton({ kind }: { kind: BulkKind }) {
  return (
    <button type="submit" name={ASKED.kind} value={kind}>
      {text.kinds[kind]}
    </button>
  )
}
