import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { RedLine } from '#app/desk/red-line.tsx'
import { text } from '#app/features/competition/text.ts'

/** The page of an entry that is not in the list any more, with the answer to what was last asked of it. */
export function GoneEntry({ list, answer }: { list: string; answer: AdminAnswer | undefined }) {
  const [form] = useAdminForm({ id: 'gone', answer })
  return (
    <AdminPage title={text.list.title}>
      {answer ? <AdminForm form={form}>{null}</AdminForm> : <RedLine role="alert">{text.gone}</RedLine>}
      <p>
        <Link to={list}>{text.toList}</Link>
      </p>
    </AdminPage>
  )
}
