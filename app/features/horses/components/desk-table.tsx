import { Link } from 'react-router'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { deskListText as text } from '../text/desk-list.ts'
import type { AdminListLine } from '../view/desk-list.ts'

const { columns } = text

/** The administrator's horses, each leading to its desk and to its profile. */
export function DeskTable({ lines }: { lines: readonly AdminListLine[] }) {
  return (
    <Table
      columns={[
        columns.name,
        columns.category,
        columns.breed,
        columns.gender,
        { label: <abbr title={columns.generation.whole}>{columns.generation.short}</abbr> },
        columns.age,
        columns.status,
        { label: columns.profile, isUnseen: true },
      ]}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <NameCell>
              <Link to={line.desk}>{line.name}</Link>
            </NameCell>
            <td>{line.category}</td>
            <td>{line.breed}</td>
            <td>{line.gender}</td>
            <td>{line.generation}</td>
            <td>{line.age}</td>
            <td>{line.status.join(', ')}</td>
            <EndCell>
              <Link to={line.profile}>
                {text.show}
                <span className="vh"> {line.name}</span>
              </Link>
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
