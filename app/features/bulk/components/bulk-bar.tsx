import type { ChosenRows } from '#app/desk/choose-rows.tsx'
import { BULK_CHANGES, BULK_KINDS, type BulkKind } from '#app/domain/bulk/bulk-changes.table.ts'
import { IconClose } from '#app/ui/icons.tsx'
import { BULK_KEYS } from '../schema/bulk-query.ts'
import { bulkText } from '../text.ts'
import styles from './bulk-bar.module.css'

export function BulkBar({ chosen: { count, isAll, clear }, total }: { chosen: ChosenRows; total: number }) {
  const isNone = count === 0 && !isAll
  return (
    <section className={`${styles.bar} ${isNone ? styles.none : ''}`} aria-label={bulkText.bar}>
      <p className={styles.count}>
        <b role="status" className="needs-js">
          {isAll ? bulkText.chosenAll(total) : bulkText.marked(count)}
        </b>
        <label className={styles.all}>
          <input type="checkbox" name={BULK_KEYS.all} value="1" /> {bulkText.allMatching(total)}
        </label>
        <span className={`${styles.keys} needs-js`}>{bulkText.keys}</span>
      </p>
      <div className={styles.first}>
        {BULK_KINDS.filter((kind) => 'isFirst' in BULK_CHANGES[kind]).map((kind) => (
          <KindButton key={kind} kind={kind} />
        ))}
      </div>
      <details className={styles.more}>
        <summary>
          <span className={styles.short}>{bulkText.more}</span>
          <span className={styles.whole}>{bulkText.actions}</span>
        </summary>
        <div>
          {BULK_KINDS.map((kind) => (
            <KindButton key={kind} kind={kind} />
          ))}
        </div>
      </details>
      <button type="button" className={`${styles.clear} needs-js`} onClick={clear} aria-label={bulkText.clearMarks}>
        <IconClose />
      </button>
    </section>
  )
}

function KindButton({ kind }: { kind: BulkKind }) {
  return (
    <button type="submit" name={BULK_KEYS.kind} value={kind}>
      {BULK_CHANGES[kind].label}
    </button>
  )
}
