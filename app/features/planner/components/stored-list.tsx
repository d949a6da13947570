import { STALLION } from '#app/domain/horse/genders.ts'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import { customText } from '#app/features/planner/text/custom-horse.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useChoose } from './picker.tsx'
import styles from './stored-list.module.css'
import type { useStoredHorses } from './use-stored-horses.ts'

type StoredListProps = { data: PlannerData } & ReturnType<typeof useStoredHorses>

/** The temporary horses of this browser, and a button that stores one from an address. */
export function StoredList({ data, stored, keep, drop }: StoredListProps) {
  const choose = useChoose()
  const guests = data.sides.flatMap(({ parent, gender }) =>
    parent?.isCustom && !stored.some(({ choice }) => choice === parent.choice)
      ? [{ choice: parent.choice, name: parent.name, gender, facts: parent.facts }]
      : [],
  )
  if (stored.length === 0 && guests.length === 0) return null
  return (
    <section className={styles.stored} aria-labelledby="sparade">
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
            <Button
              kind="quiet"
              small
              onClick={() => choose({ [horse.gender === STALLION ? 'hingst' : 'sto']: horse.choice, vy: '' })}
            >
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
