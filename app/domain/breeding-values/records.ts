/** The records of a stud that breeding values are made of. */
import { readYear } from '#app/domain/age.ts'
import { findBreed } from '#app/domain/breeds.ts'
import {
  type EvaluationDocument,
  type HorseDocument,
  type PedigreeDocument,
  readNumber,
  readText,
} from '#app/domain/documents.ts'
import { readEvaluationDate } from '#app/domain/evaluations/readings.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { EXTERIOR_MAX, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { parsePremieringResult } from '#app/domain/grading/premiering.ts'
import type { TraitRecord } from './evaluate.ts'
import type { BredTrait } from './traits.table.ts'

/** What is read of a horse or a pedigree entry; of one name the horse comes first. */
export type JudgedHorse = Pick<HorseDocument & PedigreeDocument, 'name'> &
  Partial<Record<'gender' | 'breed' | 'age' | 'evalExt' | 'evalPrem', unknown>>

/** Where only the total is known, not the day. */
const UNDATED = 'undated'
/** A premiering counts what a horse and its foals have done until then, so it is compared with those of its age. */
const AGES = [8, 11, 14, 17]

/**
 * Exterior: the total, 0-50, of each evaluation with all five marks or only a total; else that of the horse or entry.
 * Premiering: the logarithm of its points, as their spread grows with them. Equal for all is the year, sex and breed,
 * for a premiering also the age.
 */
export function traitRecords(
  horses: Iterable<JudgedHorse>,
  evaluations: Iterable<EvaluationDocument>,
): Record<BredTrait, TraitRecord[]> {
  const records: Record<BredTrait, TraitRecord[]> = { exterior: [], premiering: [] }
  const known = new Map<string, JudgedHorse>()
  for (const horse of horses) if (!known.has(horse.name)) known.set(horse.name, horse)
  const add = (trait: BredTrait, horse: JudgedHorse, value: number | null, date: string | null) => {
    const year = date === null ? null : readYear(date.slice(0, 4))
    if (value === null) return
    const own = {
      year: year === null ? UNDATED : String(year),
      sex: readText(horse.gender) ?? '',
      breed: breedOf(horse),
    }
    const effects = trait === 'exterior' ? own : { ...own, age: ageGroup(horse, year) }
    records[trait].push({ name: horse.name, value, effects })
  }
  const isDated = { exterior: new Set<string>(), premiering: new Set<string>() }
  for (const evaluation of evaluations) {
    const horse = known.get(readText(evaluation.horse) ?? '')
    const type = findEvaluationType(evaluation.type)?.type
    if (!horse || (type !== 'exterior' && type !== 'premiering')) continue
    const value = type === 'exterior' ? exteriorOf(evaluation) : pointsOf(evaluation['result'])
    if (value === null) continue
    add(type, horse, value, readEvaluationDate(evaluation.date) ?? '')
    isDated[type].add(horse.name)
  }
  for (const horse of known.values()) {
    if (!isDated.exterior.has(horse.name)) add('exterior', horse, inRange(readExteriorTotal(horse.evalExt)), null)
    if (!isDated.premiering.has(horse.name)) add('premiering', horse, pointsOf(horse.evalPrem), null)
  }
  return records
}

const breedOf = (horse: JudgedHorse) => {
  const breed = readText(horse.breed)
  return findBreed(breed)?.code ?? breed ?? ''
}

function ageGroup(horse: JudgedHorse, year: number | null): string {
  const born = readYear(horse.age)
  if (born === null || year === null) return ''
  return String(AGES.findLast((age) => year - born >= age) ?? 0)
}

const inRange = (total: number | null) => (total !== null && total > 0 && total <= EXTERIOR_MAX ? total : null)

/** A sheet on which some marks are missing has no total to compare. */
function exteriorOf(evaluation: EvaluationDocument): number | null {
  const { marks, result } = evaluationSheet(evaluation)
  const given = marks.filter(({ value }) => value !== null && value > 0).length
  return given === 0 || given === marks.length ? inRange(result?.total ?? null) : null
}

function pointsOf(result: unknown): number | null {
  const points = parsePremieringResult(result).points ?? readNumber(result)
  return points !== null && points >= 1 ? Math.log(points) : null
}
