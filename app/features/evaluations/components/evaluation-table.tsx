import { Link } from 'react-router'
import { text } from '#app/features/evaluations/text.ts'
import type { EvaluationLine } from '#app/features/evaluations/view/list.ts'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import styles from './evaluation-table.module.css'

/** Evaluations of all horses, each with the way to its form. */
export function EvaluationTable({ lines }: { lines: readonly EvaluationLine[] }) {
  return (
    <Table
      columns={[
        text.columns.horse,
        text.columns.type,
        text.columns.date,
        text.columns.judge,
        text.columns.result,
        { label: text.columns.act, isEnd: true },
      ]}
      className={styles.list}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <NameCell>{line.profile === null ? line.horse : <Link to={line.profile}>{line.horse}</Link>}</NameCell>
            <td>{line.label}</td>
            <td className={styles.day}>{line.date}</td>
            <td>{line.judge}</td>
            <td>{line.result}</td>
            <EndCell>
              <Link to={line.form}>
                {text.correct}
                <span className="vh">
                  {' '}
                  {line.label} {line.horse} {line.date}
                </span>
              </Link>
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
