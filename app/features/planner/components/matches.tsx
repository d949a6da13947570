import { Link } from 'react-router'
import { plannerText } from '#app/features/planner/text/planner.ts'
import type { SideView } from '#app/features/planner/view/side.ts'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import styles from './matches.module.css'

/** Horses to choose from while a side has none. */
export function Matches({ side: { gender, matches, field } }: { side: SideView }) {
  if (!matches) return null
  const { total, horses } = matches
  // The list is gone with the choice; who chose by keyboard goes on from the field that then names it.
  const toField = ({ detail }: { detail: number }) => detail === 0 && document.getElementById(field)?.focus()
  return (
    <section aria-labelledby={`lista-${gender}`}>
      <header className="sec-h">
        <h2 id={`lista-${gender}`}>{plannerText.many[gender]}</h2>
        <p className="muted">
          {total > horses.length ? plannerText.someOf(horses.length, total) : plannerText.count(total, gender)}
        </p>
      </header>
      {horses.length === 0 ? (
        <p>{plannerText.noMatch}</p>
      ) : (
        <ul className={styles.matches}>
          {horses.map((horse) => (
            <li key={horse.name}>
              <Link to={horse.href} preventScrollReset onClick={toField}>
                {horse.name}
              </Link>
              <span className={classList('muted', styles.about)}>
                {horse.coat && <CoatSwatch coat={horse.coat} />}
                {horse.facts}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
