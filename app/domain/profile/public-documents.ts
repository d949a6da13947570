/** The public part of a horse's documents: what its pages show. The rest is private. */
import { horseStatus } from '../categories.ts'
import type { EvaluationDocument, HorseDocument, PedigreeDocument, ScoresDocument } from '../documents.ts'
import { EVALUATION_FIELDS } from '../evaluations/fields.table.ts'
import { evaluationSheet } from '../evaluations/sheet.ts'
import { HORSE_FIELDS, type HorseField } from '../horse/fields.table.ts'
import { SCORES_FIELDS } from '../merits/fields.table.ts'
import { PEDIGREE_FIELDS } from '../pedigree/fields.table.ts'
import { ownPictures } from '../pictures/pictures.ts'

type Fields = Readonly<Record<string, unknown>>

/** Private, or public in another form. */
const NOT_PUBLIC: readonly HorseField[] = ['agelimit', 'owner', 'link', 'pictures', 'pictureCopy', 'formerNames']

const some = (document: Fields, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = document[key]
      return value === undefined || value === null || value === '' ? [] : [[key, value]]
    }),
  )

const shownOf = (table: Fields, left: readonly string[] = []) => Object.keys(table).filter((key) => !left.includes(key))
const PUBLIC_HORSE = shownOf(HORSE_FIELDS, NOT_PUBLIC)
const PUBLIC_ENTRY = shownOf(PEDIGREE_FIELDS, ['ancestor'])
const PUBLIC_SCORES = shownOf(SCORES_FIELDS)

/**
 * The horse as its profile shows it, without unknown fields, which may hold anything. Only a sold horse has its owner
 * and new home; of pictures only address, credit and text alternative are public.
 */
export function publicHorse(horse: HorseDocument): HorseDocument {
  const status = horseStatus(horse)
  const pictures = ownPictures(horse).map((picture) => some(picture, ['address', 'credit', 'alt']))
  return {
    ...some(horse, PUBLIC_HORSE),
    ...(status === 'sold' ? some(horse, ['owner', 'link']) : {}),
    ...(status === 'dead' ? some(horse, ['link']) : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
    name: horse.name,
  }
}

export function publicEntry(entry: PedigreeDocument): PedigreeDocument {
  return { ...some(entry, PUBLIC_ENTRY), name: entry.name }
}

/** The fields of an evaluation that its sheet reads. */
export function publicEvaluation(evaluation: EvaluationDocument): EvaluationDocument {
  const shown = new Set(Object.keys(EVALUATION_FIELDS))
  const get = (document: EvaluationDocument, key: string | symbol): unknown => {
    if (typeof key === 'string') shown.add(key)
    return typeof key === 'string' ? document[key] : undefined
  }
  evaluationSheet(new Proxy(evaluation, { get }))
  const isPlain = (key: string) => typeof evaluation[key] !== 'object' || Array.isArray(evaluation[key])
  const keys = Object.keys(evaluation).filter((key) => shown.has(key) && isPlain(key))
  return { ...some(evaluation, keys), horse: evaluation.horse, type: evaluation.type }
}

export function publicScores(scores: ScoresDocument): ScoresDocument {
  return { ...some(scores, PUBLIC_SCORES), name: scores.name }
}
