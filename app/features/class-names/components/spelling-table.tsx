import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { classNamesText } from '#app/features/class-names/text.ts'
import type { SpellingRow } from '#app/features/class-names/view.ts'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'

type Answer = AdminAnswer | undefined

/** The remembered spellings, each with the button that forgets it. */
export function SpellingTable({ rows, answer }: { rows: readonly SpellingRow[]; answer: Answer }) {
  return (
    <Table
      columns={[
        classNamesText.spelling,
        classNamesText.discipline,
        classNamesText.readsAs,
        { label: classNamesText.action, isEnd: true },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <NameCell>{row.text}</NameCell>
            <td>{row.discipline}</td>
            <td>{row.label}</td>
            <EndCell>
              <ForgetForm
                remembered={{ id: row.id, version: row.version, name: row.text }}
                label={classNamesText.forget}
                answer={answer}
              />
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
