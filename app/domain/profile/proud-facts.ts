/** The three facts at the top of a horse's page. */
import { findDiscipline } from '../competition/class-key.ts'
import { type EvaluationDocument, type HorseDocument, readText, type ScoresDocument } from '../documents.ts'
import { bestPremieringOf, evaluationSheet, findEvaluationType } from '../evaluations/sheet.ts'
import { type ExteriorGrade, exteriorGrade, readExteriorTotal } from '../grading/exterior.ts'
import type { PremieringGrade } from '../grading/premiering.ts'
import { type MeritDiscipline, meritsInOrder } from '../merits/merits-order.ts'

export type ProudFact =
  | { kind: 'exterior'; total: number; grade: ExteriorGrade }
  /** `best` is the highest class it has won, in its focus or else in its best discipline: `dressyr Lätt C`. */
  | { kind: 'wins'; count: number; best: string }
  | { kind: 'placings'; count: number }
  | { kind: 'premiering'; grade: PremieringGrade }
  /** `here` is the number with a page of their own. */
  | { kind: 'offspring'; count: number; here: number }
  /** The test with the best percentage: `82,5 %`, or `45/50`. */
  | { kind: 'test'; label: string; reached: string }

export type ProudOf = {
  horse: HorseDocument
  scores: ScoresDocument | null
  evaluations: readonly EvaluationDocument[]
  offspring: { count: number; here: number }
}

const SHOWN = 3
/** A placing: among the first five. */
const LAST_PLACING = 5

/** The weight of a fact, 0 to 100; facts with 0 are left out. Our own choice. */
type Weighed = { fact: ProudFact; weight: number }

const PREMIERING_WEIGHTS: Readonly<Record<PremieringGrade, number>> = { Elit: 92, A: 70, AB: 50, B: 30, G: 0 }

/** At most three facts, the best first. A horse that has won has no fact for its placings. */
export function proudFacts({ horse, scores, evaluations, offspring }: ProudOf): ProudFact[] {
  return [
    exterior(horse),
    ...results(scores, horse.focus),
    premiering(horse, evaluations),
    foals(offspring),
    test(evaluations),
  ]
    .filter((weighed): weighed is Weighed => weighed !== null && weighed.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SHOWN)
    .map(({ fact }) => fact)
}

function exterior(horse: HorseDocument): Weighed | null {
  const total = readExteriorTotal(horse.evalExt)
  if (total === null) return null
  const grade = exteriorGrade(total, 'standalone')
  return {
    fact: { kind: 'exterior', total, grade },
    weight: total >= 45 ? 90 : { Diplom: 75, 'Klass I': 55, 'Klass II': 25 }[grade],
  }
}

function results(scores: ScoresDocument | null, focus: unknown): Weighed[] {
  const disciplines = scores === null ? [] : meritsInOrder(scores)
  const places = disciplines.flatMap(placesOf)
  const wins = places.filter((place) => place === 1).length
  const best = wins > 0 ? bestWon(disciplines, findDiscipline(readText(focus) ?? '')?.key) : null
  if (best !== null) return [{ fact: { kind: 'wins', count: wins, best }, weight: 40 + Math.min(50, 5 * wins) }]
  const placings = places.filter((place) => place <= LAST_PLACING).length
  return [{ fact: { kind: 'placings', count: placings }, weight: placings === 0 ? 0 : 20 + Math.min(25, 2 * placings) }]
}

const placesOf = ({ classes }: MeritDiscipline): number[] =>
  classes.flatMap(({ lines }) => lines.flatMap(({ result }) => (result === null ? [] : [result.place])))

const winsIn = (discipline: MeritDiscipline) => placesOf(discipline).filter((place) => place === 1).length

/** Classes are sorted from the highest, so the first one with a win is the best. */
function bestWon(disciplines: readonly MeritDiscipline[], focus: string | undefined): string | null {
  const won = disciplines.filter((discipline) => winsIn(discipline) > 0)
  const chosen = won.find(({ key }) => key === focus) ?? won.toSorted((a, b) => winsIn(b) - winsIn(a))[0]
  const best = chosen?.classes.find(({ lines }) => lines.some(({ result }) => result?.place === 1))
  // Several disciplines have a class of the same name.
  return chosen && best ? `${chosen.label.toLocaleLowerCase('sv')} ${best.label}` : null
}

function premiering(horse: HorseDocument, evaluations: readonly EvaluationDocument[]): Weighed | null {
  const grade = bestPremieringOf([...evaluations], horse.evalPrem)
  return grade === null ? null : { fact: { kind: 'premiering', grade }, weight: PREMIERING_WEIGHTS[grade] }
}

function foals({ count, here }: ProudOf['offspring']): Weighed | null {
  return { fact: { kind: 'offspring', count, here }, weight: count === 0 ? 0 : 25 + Math.min(60, 3 * count) }
}

/** These have facts of their own. */
const SHOWN_ELSEWHERE: readonly string[] = ['exterior', 'premiering']

function test(evaluations: readonly EvaluationDocument[]): Weighed | null {
  let best: { fact: ProudFact; percent: number } | null = null
  for (const document of evaluations) {
    const type = findEvaluationType(document.type)
    if (type === null || SHOWN_ELSEWHERE.includes(type.type)) continue
    const { label, result } = evaluationSheet(document)
    if (result === null || result.percent === null || result.percent < 60 || result.percent > 100) continue
    if (best !== null && result.percent <= best.percent) continue
    best = { fact: { kind: 'test', label, reached: result.percentShown ?? result.shown }, percent: result.percent }
  }
  return best === null ? null : { fact: best.fact, weight: best.percent - 35 }
}
