import { storeContext } from '#app/context.ts'
import { csvPath } from '#app/desk/form-path.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { DOCTOR_PATH } from '#app/features/doctor/components/finding-actions.tsx'
import { horsesText } from '#app/features/horses/text/list.ts'
import { RelationTable } from '#app/features/pedigree/components/relation-table.tsx'
import {
  countEntryViews,
  findEntryBreeds,
  findListedEntries,
  LISTED_ENTRIES_PER_PAGE,
} from '#app/features/pedigree/data/list.server.ts'
import { readEntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { entryFilterFields, entryViews } from '#app/features/pedigree/view/list.ts'
import { adminText } from '#app/text/admin.ts'
import { publicText } from '#app/text/public.ts'
import { failureSaying } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/pedigree'

const PATH = '/admin/pedigree'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { db } = store
  const search = url.searchParams
  const filter = readEntryFilter(search)
  const page = readPage(search)
  return readOrFail(async () => {
    const [{ total, entries }, breeds, counts] = await Promise.all([
      findListedEntries(db, filter, page),
      findEntryBreeds(db),
      countEntryViews(store, 0),
    ])
    return {
      views: [
        ...entryViews(search, counts),
        { href: DOCTOR_PATH, label: relationText.views.contradictions, count: null, isCurrent: false },
      ],
      total,
      entries,
      page,
      pages: pageCount(total, LISTED_ENTRIES_PER_PAGE),
      fields: entryFilterFields(filter, breeds),
      typed: filter.search ?? '',
      order: filter.order,
      csv: csvPath(`${PATH}.csv`, search),
    }
  })
}

export default function PedigreeList({ loaderData }: Route.ComponentProps) {
  const { views, total, entries, page, pages, fields, typed, order, csv } = loaderData
  return (
    <ListPage
      title={relationText.list}
      path={PATH}
      views={views}
      csv={csv}
      search={{ label: relationText.search, typed, fields }}
      found={horsesText.found(total)}
      nothing={{ text: publicText.noHorses, showAll: relationText.showAll }}
      isEmpty={entries.length === 0}
      page={page}
      pages={pages}
    >
      <RelationTable entries={entries} order={order} />
    </ListPage>
  )
}

export const ErrorBoundary = failureSaying(() => adminText.relation.listFailed)
