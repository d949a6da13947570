import { text } from '#app/features/pedigree/text/tree.ts'
import type { OffspringTableView, OffspringView } from '#app/features/pedigree/view/offspring.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './offspring-table.module.css'

export function OffspringTable({ table, label }: { table: OffspringTableView; label: string }) {
  return (
    <table className="tbl stack" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text.columns.name}</th>
          <th scope="col">{text.columns.breed}</th>
          <th scope="col">{text.columns.color}</th>
          <th scope="col">{text.columns.gender}</th>
          <th scope="col">{text.columns.evaluation}</th>
          <th scope="col">{table.otherParent}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((foal) => (
          <tr key={foal.name}>
            <td>
              <span className="nm">
                <FoalName foal={foal} />
              </span>
              {foal.created && <span className="sub">{text.made(foal.created)}</span>}
            </td>
            <td>{foal.breed ?? '–'}</td>
            <td>
              {foal.coat && <CoatSwatch coat={foal.coat} />}
              {foal.color ?? '–'}
            </td>
            <td>{foal.gender ?? '–'}</td>
            <td>
              <span className={toneClass(foal.exterior?.colour ?? 'plain')}>{foal.exterior?.text ?? '–'}</span>
            </td>
            <td>
              <span className={styles.role}>{table.otherParent === text.sire ? text.bySire : text.byDam} </span>
              {foal.other.href ? <Link to={foal.other.href}>{foal.other.name}</Link> : foal.other.name}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FoalName({ foal }: { foal: OffspringView }) {
  if (!foal.link) return foal.name
  if (!foal.link.outside) return <Link to={foal.link.href}>{foal.name}</Link>
  return <ExternalLink href={foal.link.href}>{foal.name}</ExternalLink>
}
