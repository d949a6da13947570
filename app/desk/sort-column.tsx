import { Link, useLocation } from 'react-router'
import { IconDown } from '#app/ui/icons.tsx'
import type { Column } from '#app/ui/table.tsx'
import styles from './sort-column.module.css'

const TURNED = { ascending: 'descending', descending: 'ascending' } as const

/**
 * Makes the heads of sortable columns: links to the list's first page in another order. `orders`: the column's order in
 * the address, and its reverse.
 */
export function useSortColumn(current: string) {
  const { pathname, search } = useLocation()
  const filters = [...new URLSearchParams(search)].filter(([key, value]) => key !== 'sida' && value !== '')
  return (label: Column, orders: readonly [string, string?], direction: keyof typeof TURNED = 'ascending'): Column => {
    const column = typeof label === 'string' ? { label } : label
    const [first, turned] = orders
    const next = new URLSearchParams(filters)
    next.set('ordning', current === first && turned !== undefined ? turned : first)
    return {
      ...column,
      sort: current === first ? direction : current === turned ? TURNED[direction] : undefined,
      label: (
        <Link className={styles.head} to={`${pathname}?${next}`} preventScrollReset>
          {column.label}
          <span className={styles.arrow} aria-hidden="true">
            <IconDown />
          </span>
        </Link>
      ),
    }
  }
}
