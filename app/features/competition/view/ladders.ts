import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES, HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import { climbFor } from '#app/domain/competition/ladder.ts'

/** Classes to choose from: those of one discipline for one height group. */
export type Ladder = {
  discipline: DisciplineKey
  group: HeightGroup
  /** `Dressyr, Ponny B`. */
  label: string
  classes: { key: string; label: string; minAge: number; maxAge?: number | undefined }[]
}

/** The ladders of these height groups; highest class last, as one climbs them. */
export function laddersFor(groups: readonly HeightGroup[] = HEIGHT_GROUPS): Ladder[] {
  return DISCIPLINES.flatMap(({ key, name }) =>
    groups.map((group) => ({
      discipline: key,
      group,
      label: `${name}, ${HEIGHT_GROUP_NAMES[group]}`,
      classes: climbFor(key, group).map(({ key: classKey, label, minAge, maxAge }) => ({
        key: classKey,
        label,
        minAge,
        maxAge,
      })),
    })),
  )
}

/** The disciplines, to choose from. */
export const DISCIPLINE_OPTIONS = DISCIPLINES.map(({ key, name }) => ({ value: key, label: name }))
