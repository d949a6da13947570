import { deepText } from '#app/features/pedigree/text/deep.ts'
import { fieldMap, type MapField } from '#app/features/pedigree/view/field-map.ts'
import type { PedigreeCellView } from '#app/features/pedigree/view/tree.ts'
import { classList } from '#app/ui/class-list.ts'
import { Link } from '#app/ui/link.tsx'
import styles from './deep-tree.module.css'

type MapProps = { led: number; parents: readonly [sire: PedigreeCellView, dam: PedigreeCellView] }

const text = deepText.map
/** Of fewer generations the tree itself is no longer than a screen. */
const FEWEST_LED = 5
/** Fields of later generations are thinner than a frame. */
const WITH_FRAME = 5

/**
 * All generations at once: a field for each name, in its coat. The tree above it has the same names and ways, so the
 * fields are for those who see them; beside them is said how many are known.
 */
export function DeepMap({ led, parents }: MapProps) {
  const { fields, counts } = fieldMap(parents, led)
  if (counts.length < FEWEST_LED) return null
  return (
    <div className={styles.map}>
      <div>
        <h3>{text.title(counts.length)}</h3>
        <p>{text.about(counts.length, counts.length === led)}</p>
        <ul>
          {counts.map(({ generation, known, of }) => (
            <li key={generation}>
              {text.known(generation)}
              <b>{text.of(known, of)}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.fields} aria-hidden="true">
        {fields.map((field, at) => (
          // Sire, then dam.
          // oxlint-disable-next-line react/no-array-index-key
          <Field key={at} field={field} last={counts.length} />
        ))}
      </div>
    </div>
  )
}

/** A field, and those behind it, to the `last` generation. */
function Field({ field, last }: { field: MapField | null; last: number }) {
  if (field === null) return <div className={styles.open} />
  const { name, coat, page, generation, behind } = field
  const title = `${text.known(generation)}${name}`
  const look = classList(styles.field, coat ?? styles.plain, generation > WITH_FRAME ? styles.thin : undefined)
  return (
    <div className={styles[`left${last - generation}`]}>
      {page === null ? (
        <span className={look} title={title} />
      ) : (
        <Link className={look} title={title} to={`${page}#stamtavla`} tabIndex={-1} />
      )}
      {generation < last && behind.length === 0 && <div className={styles.open} />}
      {behind.length > 0 && (
        <div>
          {behind.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Field key={at} field={one} last={last} />
          ))}
        </div>
      )}
    </div>
  )
}
