import { Link } from 'react-router'
import type { MissingParent } from '#app/features/pedigree/data/relation.server.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { addRelationPath } from '#app/features/pedigree/view/paths.ts'
import styles from './missing-parents.module.css'

export function MissingParents({ parents }: { parents: readonly MissingParent[] }) {
  if (parents.length === 0) return null
  return (
    <section className={styles.notice} aria-labelledby="missing-parents">
      <h2 id="missing-parents">{relationText.parentsMissing}</h2>
      <p>{relationText.parentsMissingLead}</p>
      <ul>
        {parents.map(({ name, gender }) => (
          <li key={name}>
            <Link to={addRelationPath(name, gender)}>{relationText.addParent(name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
