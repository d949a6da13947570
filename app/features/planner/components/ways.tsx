import { Link } from 'react-router'
import { planText as text } from '#app/features/planner/text/plan.ts'
import type { WayView } from '#app/features/planner/view/plans.ts'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import styles from './ways.module.css'

const { columns } = text

/** Every way to the goal in one line: the plans, and the best pair at once. */
export function Ways({ ways }: { ways: WayView[] }) {
  return (
    <Table
      caption={<span className="vh">{text.compared}</span>}
      className={styles.ways}
      columns={[
        columns.way,
        { label: columns.foals, className: styles.figure },
        columns.chance,
        columns.beside,
        { label: columns.generations, className: styles.figure },
        { label: columns.inbreeding, className: styles.figure },
      ]}
    >
      <tbody>
        {ways.map((way) => (
          <tr key={way.label}>
            <NameCell>
              {way.href.startsWith('#') ? <a href={way.href}>{way.label}</a> : <Link to={way.href}>{way.label}</Link>}
            </NameCell>
            <td className={styles.figure} data-label={columns.foals}>
              {way.foals}
            </td>
            <td data-label={columns.chance}>
              <Bar chance={way.chance} part={way.part} />
            </td>
            <td data-label={columns.beside}>{way.beside ? <Bar {...way.beside} /> : '–'}</td>
            <td className={styles.figure} data-label={columns.generations}>
              {way.generations}
            </td>
            <td className={styles.figure} data-label={columns.inbreeding}>
              {way.inbreeding}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Bar({ chance, part }: Pick<WayView, 'chance' | 'part'>) {
  return (
    <span className={styles.chance}>
      <b>{chance}</b>
      <ScaleBar value={part} max={100} className={styles.bar} />
    </span>
  )
}
