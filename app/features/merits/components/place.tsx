import type { ReactNode } from 'react'
import type { PlaceGroup } from '#app/domain/merits/result-line.ts'
import styles from './place.module.css'

const GROUPS: Readonly<Record<PlaceGroup, string | undefined>> = {
  1: styles.first,
  2: styles.second,
  3: styles.third,
  4: styles.fourth,
  5: styles.lower,
  0: undefined,
}

/** A place with a dot in its rosette's colour, grey without a group. */
export function Place({ group = 0, children }: { group?: PlaceGroup; children?: ReactNode }) {
  const look = GROUPS[group]
  return <span className={look ? `${styles.place} ${look}` : styles.place}>{children}</span>
}

export function PlaceOf({ place, entries, group }: { place: number; entries: number; group: PlaceGroup }) {
  return (
    <Place group={group}>
      <span>
        {place}
        <small>/{entries}</small>
      </span>
    </Place>
  )
}
