import { Link } from 'react-router'
import { deskListText as text } from '../text/desk-list.ts'
import type { AdminListLine } from '../view/desk-list.ts'

const { columns } = text

/** The administrator's horses, each leading to the form that changes it and to its profile. */
export function DeskTable({ lines }: { lines: readonly AdminListLine[] }) {
  return (
    <table className="tbl stack">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.category}</th>
          <th scope="col">{columns.breed}</th>
          <th scope="col">{columns.gender}</th>
          <th scope="col">
            <abbr title={columns.generation.whole}>{columns.generation.short}</abbr>
          </th>
          <th scope="col">{columns.age}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="vh">{columns.profile}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <td className="nm">
              <Link to={line.form}>{line.name}</Link>
            </td>
            <td>{line.category}</td>
            <td>{line.breed}</td>
            <td>{line.gender}</td>
            <td>{line.generation}</td>
            <td>{line.age}</td>
            <td>{line.status.join(', ')}</td>
            <td className="r">
              <Link to={line.profile}>
                {text.show}
                <span className="vh"> {line.name}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
