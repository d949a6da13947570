import { again } from '#app/framework/same-again.tsx'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Late } from '#app/ui/late.tsx'
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
        {records.map((record) => (
          <Record key={record.kind} record={record} />
        ))}
      </ul>
    </Section>
  )
}

function OneRecord({ record: { head, label, value, about, holders, folded } }: { record: RecordView }) {
  return (
    <li>
      {head && (
        <Late>
          <DrawnBust drawing={head} />
        </Late>
      )}
      <h3>{label}</h3>
      <p className={styles.value}>{value}</p>
      <Holders holders={holders} />
      <p className={styles.about}>{about}</p>
      {folded === null ? null : (
        <details className="more">
          <summary>{folded.label}</summary>
          <Holders holders={folded.holders} />
        </details>
      )}
    </li>
  )
}

const Record = import.meta.env.SSR ? again(OneRecord) : OneRecord

function Holders({ holders }: Pick<RecordView, 'holders'>) {
  return (
    <p className={styles.holders}>
      {holders.map(({ name, href }, at) => (
        <span key={name}>
          {href ? <Link to={href}>{name}</Link> : name}
          {at < holders.length - 1 ? ', ' : null}
        </span>
      ))}
    </p>
  )
}
