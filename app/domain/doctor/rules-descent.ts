/** What is impossible or unlikely between a horse and its parents. */

import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { breedName } from '#app/domain/breeds.ts'
import { readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readHeight, readText } from '#app/domain/documents.ts'
import { isWrongSex } from '#app/domain/horse/genders.ts'
import { readKnownName } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type Finding, findingOf, type Mend, type MendStep } from './finding.ts'
import { type Being, placeOf, type Stud } from './stud.ts'

/** A horse can breed from the year in which it becomes three. */
export const YOUNGEST_PARENT_YEARS = 3

const SIDES = ['sire', 'dam'] as const

/** The parents' sex, loops, and the years between parent and foal. */
export function descentFindings(being: Being, stud: Stud): Finding[] {
  const about = placeOf(being)
  if (about === null) return []
  const { name, born } = being
  const start = { about, name, isHorse: being.horse !== null }
  const found: Finding[] = []
  const circle = stud.circleOf(name)
  if (circle) found.push(findingOf({ ...start, kind: 'own-ancestor', field: 'sire', facts: circle }))
  for (const side of SIDES) {
    const parent = stud.being(being[side])
    if (parent === null) continue
    if (isWrongSex(side, parent.gender)) {
      const facts = [side, parent.name, parent.gender ?? '']
      found.push(findingOf({ ...start, kind: 'parent-sex', field: side, facts, mend: swap(being, stud) }))
    }
    // Members of a loop are all older than themselves: only the loop is reported.
    if (circle || born === null || parent.born === null) continue
    const years = born - parent.born
    if (years >= YOUNGEST_PARENT_YEARS) continue
    const kind = years <= 0 ? 'parent-younger' : 'parent-under-three'
    const facts = [side, parent.name, String(parent.born), String(born)]
    found.push(findingOf({ ...start, kind, field: side, facts, isAgeLoose: stud.isAgeLoose(being, parent) }))
  }
  return found
}

/** Both parents are in the wrong place: they are swapped wherever they are written. */
function swap(being: Being, stud: Stud): Mend | undefined {
  const [sire, dam] = [stud.being(being.sire), stud.being(being.dam)]
  const sireFits = dam === null ? being.dam === null : isWrongSex('dam', dam.gender)
  const damFits = sire === null ? being.sire === null : isWrongSex('sire', sire.gender)
  if (!sireFits || !damFits) return undefined
  const steps: MendStep[] = []
  for (const [collection, stored] of [
    ['horses', being.horse],
    ['pedigree', being.entry],
  ] as const) {
    if (!stored) continue
    const { id, version, document } = stored
    const [oldSire, oldDam] = [readKnownName(document.sire), readKnownName(document.dam)]
    if (oldSire !== being.sire && oldDam !== being.dam) continue
    steps.push({ do: 'set', collection, id, version, fields: { sire: oldDam, dam: oldSire } })
  }
  return { key: 'swap-parents', facts: [], steps }
}

/** Fields that a horse and its pedigree entry share, and how each is compared and shown. */
const SHARED = [
  { field: 'sire', label: 'Fader', read: readKnownName },
  { field: 'dam', label: 'Moder', read: readKnownName },
  { field: 'gender', label: 'Kön', read: readText },
  { field: 'breed', label: 'Ras', read: (value: unknown) => withText(value, breedName) },
  { field: 'height', label: 'Mankhöjd', read: (value: unknown) => withHeight(readHeight(value)) },
] as const

const withHeight = (heightCm: number | null) => (heightCm === null ? null : formatNumber(heightCm))
const withText = (value: unknown, read: (text: string) => string) => {
  const text = readText(value)
  return text === null ? null : read(text)
}

/** Values that differ between a horse and its pedigree entry. */
export function differenceFindings({ name, horse, entry }: Being): Finding[] {
  if (!horse || !entry) return []
  const facts: string[] = []
  const fields: Record<string, unknown> = {}
  let first: string | undefined
  for (const { field, label, read } of SHARED) {
    const [own, other] = [read(horse.document[field]), read(entry.document[field])]
    if (own === null || other === null || own === other) continue
    first ??= field
    facts.push(label, own, other)
    fields[field] = horse.document[field]
  }
  if (first === undefined) return []
  const about = { collection: 'horses', id: horse.id, version: horse.version } as const
  const step = { do: 'set', collection: 'pedigree', id: entry.id, version: entry.version, fields } as const
  const mend: Mend = { key: 'entry-follows', facts: [], steps: [step] }
  return [findingOf({ kind: 'entry-differs', about, name, isHorse: true, field: first, facts, mend })]
}

/** Stats more than `slack` outside of what a foal of these parents can have (`FOAL_RULES`). */
export function statFindings(being: Being, stud: Stud, slack = 0): Finding[] {
  const about = placeOf(being)
  const own = statsOf(being)
  const sire = statsOf(stud.being(being.sire))
  const dam = statsOf(stud.being(being.dam))
  if (about === null || !own || !sire || !dam) return []
  const { statOffset, statFloor } = FOAL_RULES
  const outside = own.flatMap((value, at) => {
    const parents = [sire[at] ?? 0, dam[at] ?? 0]
    const lowest = Math.max(statFloor, Math.min(...parents) + statOffset.lowest)
    const highest = Math.max(statFloor, Math.max(...parents) + statOffset.highest)
    return value < lowest - slack || value > highest + slack ? [[at + 1, value, lowest, highest]] : []
  })
  const [first] = outside
  if (!first) return []
  const facts = [outside.length, ...first].map(String)
  return [findingOf({ kind: 'stats-parents', about, name: being.name, isHorse: true, field: 'stats', facts })]
}

function statsOf(being: Being | null): number[] | null {
  const stats = readStats(being?.horse?.document.stats)
  return stats.length === STAT_COUNT ? stats : null
}
