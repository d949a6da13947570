import type { ReactNode } from 'react'

type OddsTableProps = { caption: ReactNode; isHeard?: boolean; columns: readonly string[]; children: ReactNode }

/** A table of chances; `isHeard` hides the caption from sight. */
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
