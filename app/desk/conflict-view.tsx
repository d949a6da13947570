import styles from './conflict-view.module.css'
import type { ConflictCard } from './form-action.server.ts'
import { THEIRS } from './seen.ts'
import { text } from './text.ts'
import { TickLabel } from './tick.tsx'

/** Documents that someone else saved first: both versions field by field, and the choice between them. */
export function ConflictView({ conflicts }: { conflicts: readonly ConflictCard[] }) {
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflict-h">
      <h2 id="conflict-h">{text.conflict.title}</h2>
      <p>{text.conflict.lead}</p>
      {conflicts.map((conflict) => (
        <Conflicting key={conflict.input} conflict={conflict} />
      ))}
    </section>
  )
}

function Conflicting({ conflict: { input, name, version, fields } }: { conflict: ConflictCard }) {
  return (
    <fieldset className={styles.document}>
      <legend>{name}</legend>
      {version === null ? (
        <p>{text.conflict.removed}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{text.conflict.field}</th>
              <th scope="col">{text.conflict.yours}</th>
              <th scope="col">{text.conflict.other}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {version === null ? null : (
        <TickLabel>
          <input type="radio" name={input} value={version} />
          {text.conflict.mine}
        </TickLabel>
      )}
      <TickLabel>
        <input type="radio" name={input} value={THEIRS} />
        {text.conflict.theirs}
      </TickLabel>
    </fieldset>
  )
}
