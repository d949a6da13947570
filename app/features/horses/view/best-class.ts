import { breedKind } from '#app/domain/breeds.ts'
import { classLabel, disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { ladderFor, levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readHeight, readText } from '#app/domain/documents.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { levelOf } from '#app/domain/roll/facts.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { listLines } from '../text/list.ts'
import type { CardFact } from './card.ts'

/** The class that a horse's potential points to: in its focus, else where it gets farthest. Null without potential. */
export function bestRung(horse: HorseDocument): { name: string; label: string } | null {
  const heightCm = readHeight(horse.height)
  const breed = readText(horse.breed)
  const values = potentials(horse.stats)
  if (values === null || (heightCm === null && breed === null)) return null
  const group = heightGroup(heightCm, breed === null ? null : breedKind(breed))
  const reached = DISCIPLINES.map(({ key, name }) => {
    const rung = levelFor(key, group, values[key])
    const ladder = ladderFor(key, group)
    return { key, name, label: rung.label, share: (ladder.indexOf(rung) + 1) / ladder.length }
  })
  const focus = findDiscipline(readText(horse.focus) ?? '')?.key
  const best = reached.reduce((most, one) => (one.share > most.share ? one : most))
  const { name, label } = reached.find(({ key }) => key === focus) ?? best
  return { name, label: label.replaceAll(' ', '\u00a0') }
}

/** As `bestRung`, on a card: it need not compete in that class. */
export function bestClass(horse: HorseDocument): CardFact | null {
  const rung = bestRung(horse)
  return rung && { label: listLines.potential, figure: '', more: `${rung.name} ${rung.label}` }
}

/** What a horse competes in now, `hoppning:1,40 m`, and how often it won in all its years. */
export type Competing = { classes: readonly string[]; wins: number }

/** The highest class in each discipline, the farthest first. The roll's horses share their lists of classes. */
const placesIn = onceFor((classes: readonly string[]) => {
  const byDiscipline = Map.groupBy(classes, (one) => one.slice(0, one.indexOf(':')))
  return DISCIPLINES.flatMap(({ key, classOrder }) => {
    const own = byDiscipline.get(key)?.map((one) => one.slice(key.length + 1))
    if (own === undefined) return []
    const level = Math.max(-1, ...own.map((one) => levelOf(key, one)))
    const classKey = classOrder[level] ?? own[0]
    if (classKey === undefined) return []
    const name = `${disciplineLabel(key)} ${classLabel(key, classKey)}`
    return [{ key, name, share: (level + 1) / classOrder.length }]
  }).toSorted((a, b) => b.share - a.share)
})

/** The highest class of a horse in its focus, else where it gets farthest, and its wins; else what it could reach. */
export function competesIn(horse: HorseDocument, { classes, wins }: Competing): CardFact | null {
  const won = wins === 0 ? '' : listLines.wins(formatNumber(wins), wins === 1)
  const focus = findDiscipline(readText(horse.focus) ?? '')?.key
  const places = placesIn(classes)
  const best = places.find(({ key }) => key === focus) ?? places[0]
  if (best === undefined) return wins > 0 ? { label: won, figure: '', more: '' } : bestClass(horse)
  return { label: listLines.competesIn, figure: '', more: [best.name, won].filter(Boolean).join(' · ') }
}
