import { Link } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import recordsCss from '#app/desk/css/records.css?url'
import { ListFilters } from '#app/desk/list-filters.tsx'
import { horsesFound } from '#app/features/horses/components/horse-list.tsx'
import { ListPages } from '#app/features/horses/components/list-pages.tsx'
import { pageCount, readPage } from '#app/features/horses/view/list.ts'
import { addRelationPath, updateRelationPath } from '#app/features/pedigree/components/relation-form.tsx'
import {
  findEntryBreeds,
  findListedEntries,
  LISTED_ENTRIES_PER_PAGE,
  type ListedEntry,
} from '#app/features/pedigree/data/list.server.ts'
import { entryFilterFields, readEntryFilter } from '#app/features/pedigree/view/list.ts'
import { text } from '#app/text/admin.ts'
import { text as publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/pedigree'

const PATH = '/admin/pedigree'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordsCss }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const search = url.searchParams
  const filter = readEntryFilter(search)
  const page = readPage(search)
  return readOrFail(async () => {
    const [{ total, entries }, breeds] = await Promise.all([findListedEntries(db, filter, page), findEntryBreeds(db)])
    return {
      total,
      entries,
      page,
      pages: pageCount(total, LISTED_ENTRIES_PER_PAGE),
      fields: entryFilterFields(filter, breeds),
      typed: filter.search ?? '',
    }
  })
}

export default function PedigreeList({ loaderData }: Route.ComponentProps) {
  const { total, entries, page, pages, fields, typed } = loaderData
  return (
    <AdminPage title={text.relation.list}>
      <ListFilters path={PATH} label="Sök i stamtavlan" typed={typed} fields={fields} />
      <p className="muted" role="status">
        {horsesFound(total)}
      </p>
      {entries.length === 0 ? (
        <Empty text={publicText.noHorses}>
          <ButtonLink kind="quiet" to={PATH}>
            Visa hela stamtavlan
          </ButtonLink>
        </Empty>
      ) : (
        <table className="tbl stack">
          <thead>
            <tr>
              <th scope="col">Namn</th>
              <th scope="col">Ras</th>
              <th scope="col">Kön</th>
              <th scope="col">Skapad</th>
              <th scope="col">Fader</th>
              <th scope="col">Moder</th>
              <th scope="col">Uppfödning</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.name} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      <ListPages page={page} pages={pages} />
    </AdminPage>
  )
}

function EntryRow({ entry }: { entry: ListedEntry }) {
  return (
    <tr>
      <td className="nm">
        <Link to={updateRelationPath(entry.name)}>{entry.name}</Link>
      </td>
      <td>{entry.breed}</td>
      <td>{entry.gender}</td>
      <td>{entry.created}</td>
      <td>
        <Parent name={entry.sire} gender="Hingst" hasEntry={entry.sireHasEntry} />
      </td>
      <td>
        <Parent name={entry.dam} gender="Sto" hasEntry={entry.damHasEntry} />
      </td>
      <td>{entry.homebred === 1 ? 'Egen' : null}</td>
    </tr>
  )
}

function Parent({ name, gender, hasEntry }: { name: string | null; gender: string; hasEntry: boolean | null }) {
  if (name === null) return <span className="muted">Okänd</span>
  if (hasEntry) return <Link to={updateRelationPath(name)}>{name}</Link>
  return (
    <>
      {name}{' '}
      <Link className="add" to={addRelationPath(name, gender)}>
        Lägg till<span className="vh"> {name}</span>
      </Link>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={() => text.relation.listFailed} />
}
