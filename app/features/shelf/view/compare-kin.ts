import { breedKind } from '#app/domain/breeds.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { type HorseDocument, readHeight, readText } from '#app/domain/documents.ts'
import { foalsOf, formatShare } from '#app/domain/goals/explain-pair.ts'
import { MARE, STALLION } from '#app/domain/horse/genders.ts'
import { shareOf } from '#app/domain/odds/distribution.ts'
import { pairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatFigure } from '#app/domain/swedish.ts'
import type { ComparedHorse } from '../data/shelf.server.ts'
import { shelfLines } from '../text/shelf.ts'
import { type Cell, type CompareRow, rowOf } from './row.ts'

/** The potential of each horse by discipline, which decides what is marked, and the class that it points to. */
export function classRows(compared: readonly ComparedHorse[]): CompareRow[] {
  const known = compared.map(({ horse }) => ({
    values: potentials(horse.stats),
    group: heightGroup(readHeight(horse.height), breedKind(horse.breed)),
  }))
  return DISCIPLINES.flatMap(({ key, name }) =>
    rowOf(
      name,
      known.map(
        ({ values, group }): Cell =>
          values
            ? {
                text: shelfLines.reached(levelFor(key, group, values[key]).label, formatFigure(values[key])),
                value: values[key],
              }
            : { text: null },
      ),
    ),
  )
}

/** Each horse's inbreeding, its kinship with the others, and what the foals of those that can have one reach. */
export function kinRows(compared: readonly ComparedHorse[]): CompareRow[] {
  const own = compared.map(({ kinship }, at) => 2 * (kinship[at] ?? Number.NaN) - 1)
  const others = compared.length < 2 ? [] : compared
  return [
    ...rowOf(
      shelfLines.rows.inbreeding,
      own.map((value) => ({ text: Number.isNaN(value) ? null : formatShare(Math.max(0, value)) })),
    ),
    ...others.flatMap(({ horse, kinship }, row) =>
      rowOf(
        shelfLines.kinWith(horse.name),
        kinship.map((value, at) => ({ text: at === row || Number.isNaN(value) ? null : formatShare(value) })),
      ),
    ),
    ...others
      .filter(({ horse }) => readText(horse.gender) === STALLION)
      .flatMap((sire) =>
        rowOf(
          shelfLines.foalBy(sire.horse.name),
          others.map(({ horse }, at) => ({
            text: readText(horse.gender) === MARE ? foalWords(sire.horse, horse, sire.kinship[at] ?? Number.NaN) : null,
          })),
        ),
      ),
  ]
}

/** Even chances or better are called likely. */
const LIKELY = 0.5

/** What a foal of these two inherits twice, and the class it likely reaches in the discipline it is best at. */
function foalWords(sire: HorseDocument, dam: HorseDocument, inbreeding: number): string {
  const kind = breedKind(sire.breed)
  const { classes } = pairOdds(sire, dam, kind === breedKind(dam.breed) ? kind : null)
  const [ofSire, ofDam] = [potentials(sire.stats), potentials(dam.stats)]
  const f = Number.isNaN(inbreeding) ? shelfLines.unknown : formatShare(inbreeding)
  if (!classes || !ofSire || !ofDam) return shelfLines.foal(f, null)
  const worth = ({ key, method, pairs }: (typeof DISCIPLINES)[number]) =>
    (ofSire[key] + ofDam[key]) / (method === 'sum' ? pairs.length : 1)
  const [best] = DISCIPLINES.toSorted((a, b) => worth(b) - worth(a))
  const reached = best && classes[best.key].findLast(({ atLeast }) => shareOf(atLeast) >= LIKELY)
  return shelfLines.foal(
    f,
    best && reached ? `${best.name} ${reached.label}: ${foalsOf(shareOf(reached.atLeast))}` : null,
  )
}
