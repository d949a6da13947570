/** What of a horse's documents is everybody's: as much as its pages tell. The rest is its owner's alone. */
import { horseStatus } from '../categories.ts'
import type { EvaluationDocument, HorseDocument, PedigreeDocument, ScoresDocument } from '../documents.ts'
import { EVALUATION_FIELDS } from '../evaluations/fields.table.ts'
import { evaluationSheet } from '../evaluations/sheet.ts'
import { HORSE_FIELDS, type HorseField } from '../horse/fields.table.ts'
import { SCORES_FIELDS } from '../merits/fields.table.ts'
import { PEDIGREE_FIELDS } from '../pedigree/fields.table.ts'
import { ownPictures } from '../pictures/pictures.ts'

type Fields = Readonly<Record<string, unknown>>

/** Kept for the owner, or told in another form. */
const NOT_TOLD: readonly HorseField[] = ['agelimit', 'owner', 'link', 'pictures', 'pictureCopy', 'formerNames']

const some = (document: Fields, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = document[key]
      return value === undefined || value === null || value === '' ? [] : [[key, value]]
    }),
  )

const toldOf = (table: Fields, left: readonly string[] = []) => Object.keys(table).filter((key) => !left.includes(key))
const HORSE_TOLD = toldOf(HORSE_FIELDS, NOT_TOLD)
const ENTRY_TOLD = toldOf(PEDIGREE_FIELDS)
const SCORES_TOLD = toldOf(SCORES_FIELDS)

/**
 * The horse as its profile tells it. Fields that the product does not know are left out, for nobody can say what they hold.
 * Whose it is and where it went stand on the page of a sold horse alone; of its pictures the address, the credit and the words.
 */
export function publicHorse(horse: HorseDocument): HorseDocument {
  const status = horseStatus(horse)
  const pictures = ownPictures(horse).map((picture) => some(picture, ['address', 'credit', 'alt']))
  return {
    ...some(horse, HORSE_TOLD),
    ...(status === 'sold' ? some(horse, ['owner', 'link']) : {}),
    ...(status === 'dead' ? some(horse, ['link']) : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
    name: horse.name,
  }
}

export function publicEntry(entry: PedigreeDocument): PedigreeDocument {
  return { ...some(entry, ENTRY_TOLD), name: entry.name }
}

/** As much of an evaluation as its sheet reads: what each kind holds is said there alone. */
export function publicEvaluation(evaluation: EvaluationDocument): EvaluationDocument {
  const told = new Set(Object.keys(EVALUATION_FIELDS))
  const get = (document: EvaluationDocument, key: string | symbol): unknown => {
    if (typeof key === 'string') told.add(key)
    return typeof key === 'string' ? document[key] : undefined
  }
  evaluationSheet(new Proxy(evaluation, { get }))
  const isPlain = (key: string) => typeof evaluation[key] !== 'object' || Array.isArray(evaluation[key])
  const keys = Object.keys(evaluation).filter((key) => told.has(key) && isPlain(key))
  return { ...some(evaluation, keys), horse: evaluation.horse, type: evaluation.type }
}

export function publicScores(scores: ScoresDocument): ScoresDocument {
  return { ...some(scores, SCORES_TOLD), name: scores.name }
}
