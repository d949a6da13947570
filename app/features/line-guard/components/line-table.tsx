import { Link } from 'react-router'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { lineGuardText } from '../text.ts'
import type { LineRow } from '../view/lines.ts'
import styles from './guard.module.css'

export function LineTable({ rows, isLinked }: { rows: readonly LineRow[]; isLinked: boolean }) {
  const heads = [
    lineGuardText.stallions,
    lineGuardText.mares,
    lineGuardText.geldings,
    lineGuardText.holders,
    lineGuardText.living,
  ]
  return (
    <Table
      columns={[lineGuardText.line, ...heads.map((label) => ({ label, isEnd: true }))]}
      stacks={false}
      className={styles.figures}
    >
      <tbody>
        {rows.map(({ text: line, founder, href, stallions, mares, geldings, holders, all }) => (
          <tr key={line}>
            <NameCell>{isLinked ? <Link to={href}>{`${line} ${founder}`}</Link> : line}</NameCell>
            <EndCell>{stallions}</EndCell>
            <EndCell>{mares}</EndCell>
            <EndCell>{geldings}</EndCell>
            <EndCell>{holders}</EndCell>
            <EndCell>{all}</EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
