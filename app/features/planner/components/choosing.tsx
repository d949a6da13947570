import { Link } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { LongList } from '#app/ui/long-list.tsx'
import matchStyles from './matches.module.css'
import styles from './planner.module.css'

/** The others are behind a button that says how many; the field above finds all. */
const SHOWN_ON_PHONES = 8

/** What the planner is for, and the horses to choose from. */
export function Choosing({ data }: { data: PlannerData }) {
  return (
    <>
      <p className={styles.purpose}>{plannerText.purpose}</p>
      {data.partners && (
        <p className={styles.partners}>
          <ButtonLink to={data.partners.href}>{data.partners.label}</ButtonLink>
        </p>
      )}
      <div className={styles.choosing}>
        {data.sides.map((side) => (
          <Matches key={side.gender} side={side} />
        ))}
      </div>
    </>
  )
}

/** Horses to choose from while a side has none. */
function Matches({ side: { gender, matches, field } }: { side: PlannerData['sides'][number] }) {
  if (!matches) return null
  const { total, horses } = matches
  // Choosing removes the list, so the focus moves to the field.
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
        <LongList
          className={matchStyles.matches}
          items={horses}
          shown={SHOWN_ON_PHONES}
          under={plannerText.many[gender]}
        >
          {(horse) => (
            <li key={horse.name}>
              <Link to={horse.href} preventScrollReset onClick={toField}>
                {horse.name}
              </Link>
              <span className={classList('muted', matchStyles.about)}>
                {horse.coat && <CoatSwatch coat={horse.coat} />}
                {horse.facts}
              </span>
            </li>
          )}
        </LongList>
      )}
    </section>
  )
}
