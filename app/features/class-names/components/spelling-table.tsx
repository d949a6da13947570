import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { text } from '#app/features/class-names/text.ts'
import type { SpellingRow } from '#app/features/class-names/view.ts'
import { Button } from '#app/ui/button.tsx'

type Answer = AdminAnswer | undefined

/** The remembered spellings, each with the button that forgets it. */
export function SpellingTable({ rows, answer }: { rows: readonly SpellingRow[]; answer: Answer }) {
  return (
    <table className="tbl stack">
      <thead>
        <tr>
          <th scope="col">{text.spelling}</th>
          <th scope="col">{text.discipline}</th>
          <th scope="col">{text.readsAs}</th>
          <th scope="col" className="r">
            {text.action}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="nm">{row.text}</td>
            <td>{row.discipline}</td>
            <td>{row.label}</td>
            <td className="r">
              <Forget row={row} answer={answer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
