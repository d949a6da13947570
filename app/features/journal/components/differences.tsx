import { journalText } from '#app/features/journal/text.ts'
import type { FieldChange } from '#app/store/document-diff.ts'
import styles from './differences.module.css'

export function Differences({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return null
  return (
    <dl className={styles.list}>
      {fields.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <span className="vh">{journalText.before} </span>
            <del>{before ?? '–'}</del>
          </dd>
          <dd aria-hidden="true">→</dd>
          <dd>
            <span className="vh">{journalText.after} </span>
            <ins>{after ?? '–'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
