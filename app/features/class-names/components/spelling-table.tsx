import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { text } from '#app/features/class-names/text.ts'
import type { SpellingRow } from '#app/features/class-names/view.ts'
import { Button } from '#app/ui/button.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'

type Answer = AdminAnswer | undefined

/** The remembered spellings, each with the button that forgets it. */
export function SpellingTable({ rows, answer }: { rows: readonly SpellingRow[]; answer: Answer }) {
  return (
    <Table columns={[text.spelling, text.discipline, text.readsAs, { label: text.action, isEnd: true }]}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <NameCell>{row.text}</NameCell>
            <td>{row.discipline}</td>
            <td>{row.label}</td>
            <EndCell>
              <Forget row={row} answer={answer} />
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Forget({ row: { id, version, text: spelling }, answer }: { row: SpellingRow; answer: Answer }) {
  const [form] = useAdminForm<{ id: string }>({ id: `forget-${id}`, answer, intents: ['forget'] })
  return (
    <AdminForm form={form} className="">
      <Seen collection="settings" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="quiet" small name="intent" value="forget">
        {text.forget}
        <span className="vh"> {spelling}</span>
      </Button>
    </AdminForm>
  )
}
