import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { editMeritsText } from '#app/features/merits/text.ts'
import type { EditedDiscipline, EditedMerits, ResultRow } from '#app/features/merits/view/editor.ts'
import { meritsPath } from '#app/features/merits/view/path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Below, EndCell, Table } from '#app/ui/table.tsx'
import { Place } from './place.tsx'
import styles from './result-table.module.css'

export function ResultTable({
  discipline: { label, rows },
  merits,
}: {
  discipline: EditedDiscipline
  merits: EditedMerits
}) {
  return (
    <Table
      caption={label}
      columns={[
        editMeritsText.className,
        editMeritsText.place,
        editMeritsText.event,
        editMeritsText.date,
        { label: editMeritsText.points, isEnd: true },
        { label: editMeritsText.action, isEnd: true },
      ]}
      className={styles.table}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{row.classLabel}</td>
            <ResultCells row={row} />
            <td className={styles.actions}>
              <ButtonLink kind="quiet" small to={meritsPath(merits.name, { back: merits.back, row: row.name })}>
                {editMeritsText.results.correct}
                <span className="vh"> {row.stored}</span>
              </ButtonLink>
              <ConfirmButton
                label={editMeritsText.results.remove}
                question={editMeritsText.results.removeQuestion(row.stored)}
                consequence={editMeritsText.results.removeConsequence(`${label} ${row.classLabel}`.trim(), merits.name)}
                name="row"
                value={row.name}
                subject={row.stored}
                kind="quiet"
                small
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ResultCells({ row: { result, stored } }: { row: ResultRow }) {
  if (result === null) {
    return (
      <>
        <td>–</td>
        <td colSpan={2}>
          {stored}
          <Below>{editMeritsText.line.unread}</Below>
        </td>
        <EndCell>0</EndCell>
      </>
    )
  }
  return (
    <>
      <td>
        <Place group={result.group}>
          {result.place}
          <small>/{result.entries}</small>
        </Place>
      </td>
      <td>{result.text}</td>
      <td className={styles.date}>{result.date}</td>
      <EndCell>
        {result.points}
        <span className={styles.unit}> p</span>
      </EndCell>
    </>
  )
}
