import { breedKind } from '#app/domain/breeds.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { ladderFor, levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readHeight, readText } from '#app/domain/documents.ts'
import { listLines } from '../text/list.ts'
import type { CardFact } from './card.ts'

/** The class that a horse's potential points to: in its focus, else where it gets farthest. Null without potential. */
export function bestClass(horse: HorseDocument): CardFact | null {
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
  // It need not compete in that class.
  return { label: listLines.potential, figure: '', more: `${name} ${label}` }
}
