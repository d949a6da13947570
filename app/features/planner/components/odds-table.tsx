import type { ReactNode } from 'react'

type OddsTableProps = {
  caption: ReactNode
  /** The caption is only heard: the words above say the same. */
  isHeard?: boolean
  columns: readonly string[]
  children: ReactNode
}

/** A table of chances under its caption. */
export function OddsTable({ caption, isHeard, columns, children }: OddsTableProps) {
  return (
    <table>
      <caption className={isHeard ? 'vh' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
