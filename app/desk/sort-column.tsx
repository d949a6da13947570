import { Link } from 'react-router'
import { IconDown } from '#app/ui/icons.tsx'
import type { Column } from '#app/ui/table.tsx'
import styles from './sort-column.module.css'

type Sorting = {
  label: Column
  /** The orders of this column as the address has them, the usual one first; the second turns it round. */
  orders: readonly [first: string, turned?: string]
  /** The order of the list. */
  current: string
  /** Which way the first order goes. */
  direction?: 'ascending' | 'descending'
  /** The address of the list in an order. */
  hrefFor: (order: string) => string
}

const TURNED = { ascending: 'descending', descending: 'ascending' } as const

/** The head of a column that sorts the list: a link, and the way it is sorted for those who listen. */
export function sortColumn({ label, orders, current, direction = 'ascending', hrefFor }: Sorting): Column {
  const column = typeof label === 'string' ? { label } : label
  const [first, turned] = orders
  const sort = current === first ? direction : current === turned ? TURNED[direction] : undefined
  const to = current === first && turned !== undefined ? turned : first
  return {
    ...column,
    sort,
    label: (
      <Link className={styles.head} to={hrefFor(to)} preventScrollReset>
        {column.label}
        <span className={styles.arrow} aria-hidden="true">
          <IconDown />
        </span>
      </Link>
    ),
  }
}

/** The address of the same list in another order, from its first page. */
export function orderPath(pathname: string, search: string, order: string): string {
  const next = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''))
  next.delete('sida')
  next.set('ordning', order)
  return `${pathname}?${next}`
}
