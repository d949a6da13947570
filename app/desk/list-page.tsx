import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { AdminPage } from './admin-page.tsx'
import { type ListFilterField, ListFilters } from './list-filters.tsx'

type Props = {
  title: string
  /** The list's own address, without its filters. */
  path: string
  /** The search as it stands in the address, and its name. */
  search: { label: string; typed: string; fields: readonly ListFilterField[] }
  /** How many there are, in words. */
  found: string
  /** Where nothing fits: the sentence, and the words of the way back to everything. */
  nothing: { text: string; showAll: string }
  isEmpty: boolean
  page: number
  pages: number
  /** The table of this page's lines. */
  children: ReactNode
}

/** A list of the back office: filters that stand in the address, a count, a table, its pages. */
export function ListPage({ title, path, search, found, nothing, isEmpty, page, pages, children }: Props) {
  return (
    <AdminPage title={title}>
      <ListFilters path={path} {...search} />
      <p className="muted" role="status">
        {found}
      </p>
      {isEmpty ? (
        <Empty text={nothing.text}>
          <ButtonLink kind="quiet" to={path}>
            {nothing.showAll}
          </ButtonLink>
        </Empty>
      ) : (
        children
      )}
      <ListPages page={page} pages={pages} />
    </AdminPage>
  )
}
