import type { ComponentProps, ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './table.module.css'

type TableProps = Omit<ComponentProps<'table'>, 'children'> & {
  caption?: ReactNode
  columns: readonly (Column | null)[]
  /** On phones each row is a block without column headings. */
  stacks?: boolean
  /** The bodies and the foot, if any. */
  children: ReactNode
}

/** A column heading, alone or with its alignment. */
export type Column =
  | string
  | {
      label: ReactNode
      isEnd?: boolean
      isUnseen?: boolean
      className?: string | undefined
      sort?: 'ascending' | 'descending' | undefined
    }

/** A table with lines between its rows. */
export function Table({ caption, columns, stacks = true, className, children, ...table }: TableProps) {
  return (
    <table {...table} className={classList(styles.table, stacks && styles.stacks, className)}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {columns.map((column, at) => {
            if (column === null) return null
            const {
              label,
              isEnd,
              isUnseen,
              sort,
              className: own,
            } = typeof column === 'string' ? { label: column } : column
            return (
              // Headings never move.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col" aria-sort={sort} className={classList(isEnd && styles.end, own)}>
                {isUnseen ? <span className="vh">{label}</span> : label}
              </th>
            )
          })}
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** The heading cell of a row. */
export function NameCell({ className, ...cell }: ComponentProps<'td'>) {
  return <td {...cell} className={classList(styles.name, className)} />
}

/** A right-aligned cell: a figure or a button. */
export function EndCell({ className, ...cell }: ComponentProps<'td'>) {
  return <td {...cell} className={classList(styles.end, className)} />
}

/** A day, on one line. */
export function DayCell({ children }: { children: ReactNode }) {
  return <td className={styles.day}>{children}</td>
}

/** A muted line below a cell's text. */
export function Below({ className, ...line }: ComponentProps<'span'>) {
  return <span {...line} className={classList(styles.below, className)} />
}

/** A name in a cell with other content. */
export function Name({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>
}
