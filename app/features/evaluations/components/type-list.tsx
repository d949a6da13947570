import { Link } from 'react-router'
import {
  EVALUATION_GROUP_LABELS,
  EVALUATION_GROUPS,
  EVALUATION_TYPES,
} from '#app/domain/evaluations/evaluation-types.table.ts'
import { addEvaluationPath } from '#app/features/evaluations/view/paths.ts'
import styles from './type-list.module.css'

/** The ten kinds, before one is chosen. */
export function TypeList({ horse }: { horse: string }) {
  return EVALUATION_GROUPS.map((group) => (
    <section key={group} className={styles.kinds} aria-labelledby={group}>
      <h2 id={group}>{EVALUATION_GROUP_LABELS[group]}</h2>
      <ul>
        {EVALUATION_TYPES.filter((row) => row.group === group).map(({ type, label }) => (
          <li key={type}>
            <Link to={addEvaluationPath(type, { horse })}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
