import type { ComponentProps, ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './table.module.css'

type TableProps = Omit<ComponentProps<'table'>, 'children'> & {
  caption?: ReactNode
  columns: readonly (Column | null)[]
  /** On phones each line is a block of its own and the heads are gone; without it the table stays one. */
  stacks?: boolean
  /** The bodies and, where there is one, the foot. */
  children: ReactNode
}

/** The head of a column: its words, alone or with its place. */
export type Column =
  | string
  | {
      label: ReactNode
      isEnd?: boolean
      isUnseen?: boolean
      className?: string | undefined
      sort?: 'ascending' | 'descending' | undefined
    }

/** Lines under hairlines. */
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
              // Heads never change places.
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

/** The cell that names the line. */
export function NameCell({ className, ...cell }: ComponentProps<'td'>) {
  return <td {...cell} className={classList(styles.name, className)} />
}

/** A cell at the right edge: a figure, or what can be done with the line. */
export function EndCell({ className, ...cell }: ComponentProps<'td'>) {
  return <td {...cell} className={classList(styles.end, className)} />
}

/** A quiet line below what a cell says. */
export function Below({ className, ...line }: ComponentProps<'span'>) {
  return <span {...line} className={classList(styles.below, className)} />
}

/** A name within a cell that holds more. */
export function Name({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>
}
