import { type EvaluationDocument, type HorseDocument, readList, type ScoresDocument } from '#app/domain/documents.ts'
import { evaluationSheet } from '#app/domain/evaluations/sheet.ts'
import { meritsInOrder } from '#app/domain/merits/merits-order.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { placeKey } from '#app/domain/ribbons/ribbons.table.ts'
import { describeRibbon, type RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { ribbonView, type ShelfRibbon } from '#app/features/ribbons/view.ts'

type RibbonsOf = {
  horse: HorseDocument
  scores: ScoresDocument | null
  evaluations: readonly EvaluationDocument[]
}

const MOST_SAID = 2

/**
 * The ribbons of a horse. A stored ribbon is a picture alone: the horse's records say what may have given it, the
 * newest first, and each kind says it once.
 */
export function shelfRibbons(of: RibbonsOf, field: RibbonField): ShelfRibbon[] {
  const paths = readList(of.horse[field])
  if (paths.length === 0) return []
  const { scores, evaluations } = of
  const placed = scores === null ? [] : placingsIn(scores)
  const given = Map.groupBy(field === 'ribbons' ? placed : evaluations.flatMap(judgementsOf), ({ key }) => key)
  return paths.map((path) => {
    const { key } = describeRibbon(path, field)
    const said = (key !== null && given.get(key)) || []
    if (key !== null) given.delete(key)
    const newest = said.toSorted((one, other) => compareUnits(other.date, one.date)).slice(0, MOST_SAID)
    const from = newest.map(({ words }) => words).join('; ')
    return { ...ribbonView(path, field), ...(from !== '' && { from }) }
  })
}

/** What a ribbon may have been given for. */
type Given = { key: string; date: string; words: string }

const placingsIn = onceFor((scores: ScoresDocument): readonly Given[] =>
  meritsInOrder(scores).flatMap(({ label: discipline, classes }) =>
    classes.flatMap(({ label, lines }) =>
      lines.flatMap(({ result }): Given[] => {
        if (result === null) return []
        const { place, text, date } = result
        const year = date.slice(0, 4)
        return [
          {
            key: placeKey(place),
            date,
            words: `${discipline} ${label}, ${text.includes(year) ? text : `${text} ${year}`}`,
          },
        ]
      }),
    ),
  ),
)

const judgementsOf = onceFor((evaluation: EvaluationDocument): readonly Given[] => {
  const { ribbons, label, date } = evaluationSheet(evaluation)
  const keys = new Set(ribbons.flatMap((path) => describeRibbon(path).key ?? []))
  return date === null ? [] : [...keys].map((key) => ({ key, date, words: `${label} ${date}` }))
})
