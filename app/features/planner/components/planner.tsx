import { useEffect, useRef } from 'react'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import type { SideView } from '#app/features/planner/data/sides.server.ts'
import { customText } from '#app/features/planner/text/custom-horse.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { Choosing, CustomForm, GoalBoard, Pair } from './later.tsx'
import { PairForm } from './pair-form.tsx'
import { useChoose } from './picker.tsx'
import styles from './planner.module.css'
import { PlannerHead } from './planner-head.tsx'
import storedListStyles from './stored-list.module.css'
import { useComingAgain } from './use-coming-again.ts'
import { useStoredHorses } from './use-stored-horses.ts'

export function Planner({ data }: { data: PlannerData }) {
  const choose = useChoose()
  const { stored, keep, drop } = useStoredHorses()
  useComingAgain(data.board?.making)
  // A horse made in the form is stored when the address has it; one from a link is not.
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
          hidden={data.hiddenForHorse}
          backHref={data.pairHref}
          onSubmit={() => {
            isMaking.current = true
          }}
        />
      )}
      {data.view === 'par' && (
        <>
          <PairForm data={data} stored={stored} />
          <StoredList data={data} choose={choose} stored={stored} keep={keep} drop={drop} />
          {data.pair ? <Pair pair={data.pair} /> : <Choosing data={data} />}
        </>
      )}
    </div>
  )
}

type StoredListProps = {
  data: { sides: readonly SideView[]; newHorseHref: string }
  choose: ReturnType<typeof useChoose>
} & ReturnType<typeof useStoredHorses>

/** The temporary horses of this browser, and a button that stores one from an address. */
export function StoredList({ data, choose, stored, keep, drop }: StoredListProps) {
  const guests = data.sides.flatMap(({ parent, gender }) =>
    parent?.isCustom && !stored.some(({ choice }) => choice === parent.choice)
      ? [{ choice: parent.choice, name: parent.name, gender, facts: parent.facts }]
      : [],
  )
  if (stored.length === 0 && guests.length === 0) return null
  const fieldOf = (one: string) => data.sides.find(({ gender }) => gender === one)?.field ?? ''
  return (
    <section className={storedListStyles.stored} aria-labelledby="sparade">
      <h2 className="cap" id="sparade">
        {customText.stored}
      </h2>
      <ul>
        {stored.map((horse) => (
          <li key={horse.choice}>
            <b>{horse.name}</b>{' '}
            <span className="muted">
              {horse.gender.toLowerCase()}
              {horse.facts && `, ${horse.facts}`}
            </span>
            <Button kind="quiet" small onClick={() => choose({ [fieldOf(horse.gender)]: horse.choice, vy: '' })}>
              {customText.choose} <span className="vh">{horse.name}</span>
            </Button>
            <ButtonLink kind="quiet" small to={`${data.newHorseHref}&andra=${encodeURIComponent(horse.choice)}`}>
              {customText.change} <span className="vh">{horse.name}</span>
            </ButtonLink>
            <Button kind="quiet" small onClick={() => drop(horse.choice)}>
              {customText.drop} <span className="vh">{horse.name}</span>
            </Button>
          </li>
        ))}
        {guests.map((horse) => (
          <li key={horse.choice}>
            <b>{horse.name}</b> <span className="muted">{customText.cameAlong}</span>
            <Button kind="quiet" small onClick={() => keep(horse)}>
              {customText.keep} <span className="vh">{horse.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
