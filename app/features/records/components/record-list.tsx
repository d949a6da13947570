import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { recordsText } from '../text.ts'
import type { RecordView } from '../view.ts'
import styles from './record-list.module.css'

export function RecordList({ records }: { records: readonly RecordView[] }) {
  if (records.length === 0) return null
  return (
    <Section id="rekord" title={recordsText.title}>
      <ul className={styles.records}>
        {records.map(({ kind, label, value, about, holders, more }) => (
          <li key={kind}>
            <h3>{label}</h3>
            <p className={styles.value}>{value}</p>
            <p className={styles.holders}>
              {holders.map(({ name, href }, at) => (
                <span key={name}>
                  {href ? <Link to={href}>{name}</Link> : name}
                  {at < holders.length - 1 ? ', ' : null}
                </span>
              ))}
              {more ? ` ${more}` : null}
            </p>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
