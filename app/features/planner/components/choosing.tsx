import { Link } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import { choosingText } from '#app/features/planner/text/choosing.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { uiText } from '#app/ui/text.ts'
import matchStyles from './matches.module.css'
import { PairsToTry, WrongSex } from './offers.tsx'
import styles from './planner.module.css'

/** The others are in a fold that says how many; the field above finds all. */
const SHOWN = 8
/** Fewer are not folded. */
const WORTH_FOLDING = 3

/** What the planner is for, and the horses to choose from. */
export function Choosing({ data }: { data: PlannerData }) {
  const { pairs, partners, sides } = data
  const isNew = sides.every(({ parent }) => parent === null)
  // Who looks for a horse wants to see those that are found.
  const isLooking = sides.some(({ typed, generation, breed, sale }) => typed + generation + breed + sale !== '')
  const lists = (
    <div className={styles.choosing}>
      {sides.map((side) => (
        <Matches key={side.gender} side={side} />
      ))}
    </div>
  )
  const [stallions, mares] = sides.map(({ matches, gender }) => choosingText.count(matches?.total ?? 0, gender))
  return (
    <>
      <WrongSex sides={sides} />
      <p className={styles.purpose}>{choosingText.purpose}</p>
      {partners && (
        <p className={styles.partners}>
          <ButtonLink to={partners.href}>{partners.label}</ButtonLink>
        </p>
      )}
      {pairs.length > 0 && <PairsToTry pairs={pairs} />}
      {isNew && (
        <div className={styles.ways}>
          <p>{choosingText.orElse}</p>
          {choosingText.ways.map(({ href, label }) => (
            <ButtonLink key={href} kind="quiet" to={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {isNew ? (
        <details className="more" open={isLooking || pairs.length === 0}>
          <summary>{choosingText.all(stallions, mares)}</summary>
          {lists}
        </details>
      ) : (
        lists
      )}
    </>
  )
}

/** Horses to choose from while a side has none. */
function Matches({ side: { gender, matches, field } }: { side: PlannerData['sides'][number] }) {
  if (!matches) return null
  const { total, horses } = matches
  // Choosing removes the list, so the focus moves to the field.
  const toField = ({ detail }: { detail: number }) => detail === 0 && document.getElementById(field)?.focus()
  const first = horses.length > SHOWN + WORTH_FOLDING ? SHOWN : horses.length
  const lineOf = (horse: (typeof horses)[number]) => (
    <li key={horse.name}>
      <Link to={horse.href} preventScrollReset onClick={toField}>
        {horse.name}
      </Link>
      <span className={classList('muted', matchStyles.about)}>
        {horse.coat && <CoatSwatch coat={horse.coat} />}
        {horse.facts}
      </span>
    </li>
  )
  return (
    <section className="sec" aria-labelledby={`lista-${gender}`}>
      <header>
        <h2 id={`lista-${gender}`}>{plannerText.many[gender]}</h2>
        <p className="muted">
          {total > horses.length ? choosingText.someOf(horses.length, total) : choosingText.count(total, gender)}
        </p>
      </header>
      {horses.length === 0 ? (
        <p>{choosingText.noMatch}</p>
      ) : (
        <div className={matchStyles.matches}>
          <ul>{horses.slice(0, first).map(lineOf)}</ul>
          {first < horses.length && (
            <details className="more">
              <summary>{uiText.moreUnder(plannerText.many[gender], horses.length - first)}</summary>
              <ul>{horses.slice(first).map(lineOf)}</ul>
            </details>
          )}
        </div>
      )}
    </section>
  )
}
