import { Link } from 'react-router'
import { useSortColumn } from '#app/desk/sort-column.tsx'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import type { ListedEntry } from '#app/features/pedigree/data/list.server.ts'
import { type EntryOrder, ORDER_WORDS } from '#app/features/pedigree/schema/entry-filter.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { addRelationPath, updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { NameCell, Table } from '#app/ui/table.tsx'
import styles from './relation-table.module.css'

export function RelationTable({ entries, order }: { entries: readonly ListedEntry[]; order: EntryOrder }) {
  const sorted = useSortColumn(ORDER_WORDS[order])
  return (
    <Table
      columns={[
        sorted(relationText.columns.name, [ORDER_WORDS.name, ORDER_WORDS['name-backwards']]),
        sorted(relationText.columns.breed, [ORDER_WORDS.breed, ORDER_WORDS['breed-backwards']]),
        relationText.columns.gender,
        sorted(relationText.columns.created, [ORDER_WORDS.newest, ORDER_WORDS.oldest], 'descending'),
        relationText.columns.sire,
        relationText.columns.dam,
        relationText.columns.homebred,
      ]}
      className={styles.list}
    >
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.name} entry={entry} />
        ))}
      </tbody>
    </Table>
  )
}

function EntryRow({ entry }: { entry: ListedEntry }) {
  return (
    <tr>
      <NameCell>
        <Link to={updateRelationPath(entry.name)}>{entry.name}</Link>
      </NameCell>
      <td>{entry.breed}</td>
      <td>{entry.gender}</td>
      <td>{entry.created}</td>
      <td>
        <Parent name={entry.sire} gender={STALLION} hasEntry={entry.sireHasEntry} />
      </td>
      <td>
        <Parent name={entry.dam} gender={MARE} hasEntry={entry.damHasEntry} />
      </td>
      <td>{entry.homebred === 1 ? relationText.isOwn : null}</td>
    </tr>
  )
}

function Parent({ name, gender, hasEntry }: { name: string | null; gender: string; hasEntry: boolean | null }) {
  if (name === null) return <span className="muted">{relationText.unknown}</span>
  if (hasEntry) return <Link to={updateRelationPath(name)}>{name}</Link>
  return (
    <>
      {name}{' '}
      <Link className={styles.add} to={addRelationPath(name, gender)}>
        {relationText.addOne}
        <span className="vh"> {name}</span>
      </Link>
    </>
  )
}
