import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { shelfText } from '../text.ts'
import type { CompareGroup, ShelfView } from '../view.ts'
import styles from './compare-table.module.css'

/** Up to four horses side by side; on phones each label is above its values. */
export function CompareTable({ view: { columns, groups } }: { view: ShelfView }) {
  return (
    <table className={styles.table} data-columns={columns.length}>
      <caption className="vh">{shelfText.sideBySide}</caption>
      <thead>
        <tr>
          <td className={styles.corner}>
            <span className="vh">{shelfText.what}</span>
          </td>
          {columns.map(({ name, href, picture, drawing }) => (
            <th key={name} scope="col">
              <HorsePicture src={picture} alt="" drawing={drawing} sizes="240px" decorative />
              <Link to={href}>{name}</Link>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.title} group={group} columns={columns.length} />
      ))}
    </table>
  )
}

function Group({ group: { title, rows }, columns }: { group: CompareGroup; columns: number }) {
  return (
    <tbody>
      <tr className={styles.title}>
        <th scope="rowgroup" colSpan={columns + 1}>
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, at) => (
            <td key={`${label} ${at}`} className={cell.isMost ? styles.most : undefined}>
              {cell.text}
              {cell.isMost && <span className="vh">{shelfText.most}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
