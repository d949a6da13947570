import { useEffect, useRef } from 'react'
import { SIDES } from '#app/store/merge/sides.ts'
import type { CollidingField, ConflictCard, JoinedLine } from './conflict-card.server.ts'
import styles from './conflict-view.module.css'
import { THEIRS } from './seen.ts'
import { deskText } from './text.ts'
import { TickLabel } from './tick.tsx'

/**
 * What someone else saved first: each conflicting field with the values to choose from, and what was merged. Part of
 * the form; it is focused and scrolled into view when it appears.
 */
export function ConflictView({ conflicts }: { conflicts: readonly ConflictCard[] }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  const count = conflicts.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    // Without script this scrolls here.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <section className={styles.conflict} role="alert" aria-labelledby="conflict-h" tabIndex={-1} ref={box} autoFocus>
      {/* It leads no farther down than what has come of the page: nothing is drawn before its end has. */}
      <link rel="expect" href="#footer" blocking="render" />
      <h2 id="conflict-h">{deskText.conflict.title}</h2>
      <p>
        {deskText.conflict.lead} {count > 0 ? deskText.conflict.count(count) : null}
      </p>
      {conflicts.map((conflict) => (
        <Conflicting key={conflict.input} conflict={conflict} />
      ))}
    </section>
  )
}

function Conflicting({ conflict }: { conflict: ConflictCard }) {
  const { name, version, over, isRemoval, fields, joined } = conflict
  return (
    <div className={styles.document} role="group" aria-label={name}>
      <h3>{name}</h3>
      {version === null || isRemoval ? <Whole conflict={conflict} /> : null}
      {fields.length > 0 ? <input type="hidden" name={over} value={String(version)} /> : null}
      {fields.map((field) => (
        <Colliding key={field.input} field={field} />
      ))}
      {joined.length > 0 ? (
        <>
          <h4>{isRemoval ? deskText.conflict.changedSince : deskText.conflict.joined}</h4>
          <Joined lines={joined} />
        </>
      ) : null}
    </div>
  )
}

/** A document that was removed, or was to be removed: all or nothing. */
function Whole({ conflict: { input, version } }: { conflict: ConflictCard }) {
  return (
    <>
      {version === null ? <p>{deskText.conflict.removed}</p> : null}
      {version === null ? null : (
        <TickLabel>
          <input type="radio" name={input} value={version} />
          {deskText.conflict.remove}
        </TickLabel>
      )}
      <TickLabel>
        <input type="radio" name={input} value={THEIRS} />
        {deskText.conflict.theirs}
      </TickLabel>
    </>
  )
}

function Colliding({ field: { input, label, values, by, picked } }: { field: CollidingField }) {
  return (
    <fieldset className={styles.field}>
      <legend>
        {label} <span>{deskText.conflict.choose}</span>
      </legend>
      <div className={styles.options}>
        {SIDES.map((side) => (
          // Its text is in the two lines beside the dot.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={side} className={styles.option}>
            <input type="radio" name={input} value={side} defaultChecked={picked === side} />
            <span>
              <small>
                {deskText.conflict.sides[side]}
                {side === 'theirs' ? ` (${by})` : null}
              </small>
              <b>{values[side] ?? '–'}</b>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Joined({ lines }: { lines: readonly JoinedLine[] }) {
  return (
    <dl className={styles.joined}>
      {lines.map(({ label, before, after, whose }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="vh">{deskText.conflict.before} </span>
            <del>{before ?? '–'}</del> <span aria-hidden="true">→</span>{' '}
            <span className="vh">{deskText.conflict.after} </span>
            <ins>{after ?? '–'}</ins>
          </dd>
          <dd className={styles.whose}>{whose}</dd>
        </div>
      ))}
    </dl>
  )
}
