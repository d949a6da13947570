import { useEffect, useRef } from 'react'
import { plannerText } from '#app/features/planner/text/planner.ts'
import type { PlannerData } from '#app/features/planner/view/planner.ts'
import { classList } from '#app/ui/class-list.ts'
import { CustomForm, GoalBoard, Pair } from './later.tsx'
import { Matches } from './matches.tsx'
import { PairForm } from './pair-form.tsx'
import styles from './planner.module.css'
import { PlannerHead } from './planner-head.tsx'
import { StoredList } from './stored-list.tsx'
import { useStoredHorses } from './use-stored-horses.ts'

/** The breeding planner: two parents, one foal, and the whole truth about the mating. */
export function Planner({ data }: { data: PlannerData }) {
  const { stored, keep, drop } = useStoredHorses()
  // A horse that was just made in the form is kept when it comes back in the address; one of a link is not.
  const isMaking = useRef(false)
  useEffect(() => {
    if (!isMaking.current || data.view !== 'par') return
    isMaking.current = false
    for (const { parent, gender } of data.sides) {
      if (parent?.isCustom) keep({ choice: parent.choice, name: parent.name, gender, facts: parent.facts })
    }
  }, [data, keep])
  const isBoard = data.view === 'mal'
  return (
    <div className={classList('wrap', styles.planner)}>
      <PlannerHead {...data} title={plannerText.title} leftOut={plannerText.leftOut} />
      {isBoard && <GoalBoard data={data} />}
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
          <StoredList data={data} stored={stored} onKeep={keep} onDrop={drop} />
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
