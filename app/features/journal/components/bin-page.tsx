import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { historyPath } from '#app/features/journal/schema/address.ts'
import { journalText } from '#app/features/journal/text.ts'
import type { BinPageView } from '#app/features/journal/view/history.ts'
import { Button } from '#app/ui/button.tsx'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { HistoryFilters, HistoryWays } from './history-filters.tsx'

type BinPageProps = { page: BinPageView; answer: AdminAnswer | undefined; list: string }

export function BinPage({ page: { horse, documents, ways }, answer, list }: BinPageProps) {
  return (
    <>
      <HistoryFilters filter={{ horse }} view="bin" />
      <Removed key={list} documents={documents} answer={answer} />
      <HistoryWays ways={ways} />
    </>
  )
}

function Removed({ documents, answer }: Pick<BinPageView, 'documents'> & { answer: AdminAnswer | undefined }) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'restore', answer, intents: ['restore'] })
  return (
    <AdminForm form={form} isBare>
      <input type="hidden" name="intent" value="restore" />
      {documents.length === 0 ? <p className="muted">{journalText.binEmpty}</p> : <BinTable documents={documents} />}
    </AdminForm>
  )
}

function BinTable({ documents }: Pick<BinPageView, 'documents'>) {
  return (
    <Table columns={[journalText.name, journalText.what, journalText.removed, { label: journalText.act, isEnd: true }]}>
      <tbody>
        {documents.map(({ collection, id, name, stallion, revision, time, actor, sentence }) => (
          <tr key={`${collection}/${id}`}>
            <NameCell>
              <Link to={historyPath({ entry: revision })}>{journalText.named({ name, stallion })}</Link>
            </NameCell>
            <td>{journalText.collections[collection]}</td>
            <td>
              {time}, {sentence.toLowerCase()}
              <Below>{actor}</Below>
            </td>
            <EndCell>
              <Button kind="quiet" small type="submit" name="document" value={`${collection}/${id}`}>
                {journalText.restore}
                <span className="vh">
                  {' '}
                  {journalText.collections[collection]} {journalText.named({ name, stallion })}
                </span>
              </Button>
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
