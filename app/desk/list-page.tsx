import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { AdminPage } from './admin-page.tsx'
import { type Hidden, type ListFilterField, ListFilters } from './list-filters.tsx'
import styles from './list-page.module.css'
import { type ListView, ListViews } from './list-views.tsx'
import { deskText } from './text.ts'

type Props = {
  title: string
  /** The list's own address, without its filters. */
  path: string
  /** The search as it stands in the address, and its name. */
  search: {
    label: string
    typed: string
    fields: readonly ListFilterField[]
    hidden?: Hidden
  }
  /** Where the list is had as a table for a spreadsheet, filters and all. */
  csv?: string
  /** Beside it: other ways to show the list. */
  ways?: ReactNode
  /** Useful views, each an address. */
  views?: readonly ListView[]
  /** How many there are, in words. */
  found: string
  /** Above the table, also if nothing fits. */
  above?: ReactNode
  /** Where nothing fits: the sentence, and the words of the way back to everything. */
  nothing: { text: string; showAll: string }
  isEmpty: boolean
  page: number
  pages: number
  /** The table of this page's lines. */
  children: ReactNode
}

/** A list of the back office: views, filters that stand in the address, a count, a table, its pages. */
export function ListPage({ title, path, search, csv, ways, views, found, above, ...list }: Props) {
  const { nothing, isEmpty, page, pages, children } = list
  return (
    <AdminPage title={title}>
      {views ? <ListViews views={views} /> : null}
      <ListFilters path={path} {...search} />
      <div className={styles.above}>
        <p className="muted" role="status">
          {found}
        </p>
        <div className={styles.ways}>
          {ways}
          {csv === undefined || isEmpty ? null : (
            <ButtonLink kind="quiet" small to={csv} reloadDocument download>
              {deskText.list.csv}
            </ButtonLink>
          )}
        </div>
      </div>
      {above}
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
