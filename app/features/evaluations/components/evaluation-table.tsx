import { Link } from 'react-router'
import { text } from '#app/features/evaluations/text.ts'
import type { EvaluationLine } from '#app/features/evaluations/view/list.ts'
import styles from './evaluation-table.module.css'

/** Evaluations of all horses, each with the way to its form. */
export function EvaluationTable({ lines }: { lines: readonly EvaluationLine[] }) {
  return (
    <table className={`tbl stack ${styles.list}`}>
      <thead>
        <tr>
          <th scope="col">{text.columns.horse}</th>
          <th scope="col">{text.columns.type}</th>
          <th scope="col">{text.columns.date}</th>
          <th scope="col">{text.columns.judge}</th>
          <th scope="col">{text.columns.result}</th>
          <th scope="col" className="r">
            {text.columns.act}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="nm">{line.profile === null ? line.horse : <Link to={line.profile}>{line.horse}</Link>}</td>
            <td>{line.label}</td>
            <td className={styles.day}>{line.date}</td>
            <td>{line.judge}</td>
            <td>{line.result}</td>
            <td className="r">
              <Link to={line.form}>
                {text.correct}
                <span className="vh">
                  {' '}
                  {line.label} {line.horse} {line.date}
                </span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
