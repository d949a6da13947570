import type { EvaluationDocument, HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { readList } from '#app/domain/documents.ts'
import { evaluationSheet } from '#app/domain/evaluations/sheet.ts'
import { meritsInOrder } from '#app/domain/merits/merits-order.ts'
import { describeRibbon, type RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { type RibbonView, ribbonView } from '#app/features/ribbons/view.ts'

/** A ribbon with what gave such ones, the newest first; each kind says it once. */
export type ShelfRibbon = RibbonView & { from?: string }

type RibbonsOf = {
  horse: HorseDocument
  scores: ScoresDocument | null
  evaluations: readonly EvaluationDocument[]
}

const MOST_SAID = 2

/** The ribbons of a horse. A stored ribbon is a picture alone: the horse's records say what may have given it. */
export function shelfRibbons(of: RibbonsOf, field: RibbonField): ShelfRibbon[] {
  const said = new Set<string>()
  return readList(of.horse[field]).map((path) => {
    const { key } = describeRibbon(path, field)
    const isFirst = key !== null && !said.has(key)
    if (!isFirst) return ribbonView(path, field)
    said.add(key)
    const from = (field === 'ribbons' ? placings(of, key) : judgements(of, key))
      .toSorted((one, other) => compareUnits(other.date, one.date))
      .slice(0, MOST_SAID)
      .map(({ words }) => words)
    return { ...ribbonView(path, field), ...(from.length > 0 && { from: from.join('; ') }) }
  })
}

type Given = { date: string; words: string }

/** The results with the placing of a ribbon: none of a champion's. */
function placings({ scores }: RibbonsOf, key: string): Given[] {
  const place = Number(key.slice(key.indexOf('-') + 1))
  if (scores === null || !(place > 0)) return []
  return meritsInOrder(scores).flatMap(({ label: discipline, classes }) =>
    classes.flatMap(({ label, lines }) =>
      lines.flatMap(({ result }): Given[] => {
        if (result?.place !== place) return []
        const { text, date } = result
        const year = date.slice(0, 4)
        return [{ date, words: `${discipline} ${label}, ${text.includes(year) ? text : `${text} ${year}`}` }]
      }),
    ),
  )
}

function judgements({ evaluations }: RibbonsOf, key: string): Given[] {
  return evaluations.map(evaluationSheet).flatMap(({ ribbons, label, date }): Given[] => {
    if (date === null || !ribbons.some((path) => describeRibbon(path).key === key)) return []
    return [{ date, words: `${label} ${date}` }]
  })
}
