import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { historyPath } from '#app/features/journal/schema/address.ts'
import { text } from '#app/features/journal/text.ts'
import type { BinPageView } from '#app/features/journal/view/history.ts'
import { Button } from '#app/ui/button.tsx'
import { HistoryFilters, HistoryWays } from './history-filters.tsx'

type BinPageProps = { page: BinPageView; answer: AdminAnswer | undefined }

/** What was removed and is not there now, each document with the way back. */
export function BinPage({ page: { horse, documents, ways }, answer }: BinPageProps) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'restore', answer, intents: ['restore'] })
  return (
    <>
      <HistoryFilters horse={horse} view="bin" />
      <AdminForm form={form} className="history">
        <input type="hidden" name="intent" value="restore" />
        {documents.length === 0 ? <p className="muted">{text.binEmpty}</p> : <BinTable documents={documents} />}
      </AdminForm>
      <HistoryWays ways={ways} />
    </>
  )
}

function BinTable({ documents }: Pick<BinPageView, 'documents'>) {
  return (
    <table className="tbl stack">
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.removed}</th>
          <th scope="col" className="r">
            {text.act}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ collection, id, name, revision, time, actor, sentence }) => (
          <tr key={`${collection}/${id}`}>
            <td className="nm">
              <Link to={historyPath({ entry: revision })}>{name}</Link>
            </td>
            <td>{text.collections[collection]}</td>
            <td>
              {time}, {sentence.toLowerCase()}
              <span className="sub">{actor}</span>
            </td>
            <td className="r">
              <Button kind="quiet" small type="submit" name="document" value={`${collection}/${id}`}>
                {text.restore}
                <span className="vh">
                  {' '}
                  {text.collections[collection]} {name}
                </span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
