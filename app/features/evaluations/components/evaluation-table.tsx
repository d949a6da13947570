import { Link } from 'react-router'
import { useSortColumn } from '#app/desk/sort-column.tsx'
import { type EvaluationOrder, ORDER_WORDS } from '#app/features/evaluations/schema/evaluation-filter.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import type { EvaluationLine } from '#app/features/evaluations/view/list.ts'
import { DayCell, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import styles from './evaluation-table.module.css'

export function EvaluationTable({ lines, order }: { lines: readonly EvaluationLine[]; order: EvaluationOrder }) {
  const sorted = useSortColumn(ORDER_WORDS[order])
  return (
    <Table
      columns={[
        sorted(evaluationText.columns.horse, [ORDER_WORDS.horse]),
        evaluationText.columns.type,
        sorted(evaluationText.columns.date, [ORDER_WORDS.newest, ORDER_WORDS.oldest], 'descending'),
        evaluationText.columns.judge,
        evaluationText.columns.result,
        { label: evaluationText.columns.act, isEnd: true },
      ]}
      className={styles.list}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <NameCell>{line.profile === null ? line.horse : <Link to={line.profile}>{line.horse}</Link>}</NameCell>
            <td>{line.label}</td>
            <DayCell>{line.date}</DayCell>
            <td>{line.judge}</td>
            <td>{line.result}</td>
            <EndCell>
              <Link to={line.form}>
                {evaluationText.correct}
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
