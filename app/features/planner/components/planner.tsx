import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { CustomForm, GoalBoard, Pair } from './later.tsx'
import matchStyles from './matches.module.css'
import { PairForm } from './pair-form.tsx'
import styles from './planner.module.css'
import { PlannerHead } from './planner-head.tsx'
import { StoredList } from './stored-list.tsx'
import { useStoredHorses } from './use-stored-horses.ts'

/** The breeding planner: two parents, a foal, and every chance of the mating. */
export function Planner({ data }: { data: PlannerData }) {
  const { stored, keep, drop } = useStoredHorses()
  // A horse just made in the form is stored when it comes back in the address; one from a link is not.
  const isMaking = useRef(false)
  useEffect(() => {
    if (!isMaking.current || data.view !== 'par') return
    isMaking.current = false
    for (const { parent, gender } of data.sides) {
      if (parent?.isCustom) keep({ choice: parent.choice, name: parent.name, gender, facts: parent.facts })
    }
  }, [data, keep])
  return (
    <div className={classList('wrap', styles.planner)}>
      <PlannerHead {...data} title={plannerText.title} leftOut={plannerText.leftOut} />
      {data.view === 'mal' && <GoalBoard data={data} />}
      {data.view === 'ny' && data.custom && (
        <CustomForm
          form={data.custom}
          kept={data.keptByHorse}
          backHref={data.pairHref}
          onSubmit={() => {
            isMaking.current = true
          }}
        />
      )}
      {data.view === 'par' && (
        <>
          <PairForm data={data} stored={stored} />
          <StoredList data={data} stored={stored} keep={keep} drop={drop} />
          {data.pair ? <Pair pair={data.pair} /> : <Choosing data={data} />}
        </>
      )}
    </div>
  )
}

/** Before both are chosen: what the page is for, and whom there is to choose. */
function Choosing({ data }: { data: PlannerData }) {
  return (
    <>
      <p className={styles.purpose}>{plannerText.purpose}</p>
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
  // The list goes with the choice: the keyboard's focus moves to the field that then names it.
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
        <ul className={matchStyles.matches}>
          {horses.map((horse) => (
            <li key={horse.name}>
              <Link to={horse.href} preventScrollReset onClick={toField}>
                {horse.name}
              </Link>
              <span className={classList('muted', matchStyles.about)}>
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
