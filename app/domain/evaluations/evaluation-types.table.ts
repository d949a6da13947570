/**
 * The ten kinds of evaluation (`evaluation-types.json`) and their marks, in the order they are shown.
 *
 * From the specification (3, 9): the kinds and their fields; both spellings of the three-year test; five exterior marks
 * of 10; the maxima 80, 60, 26, 20 and the two of foals. Our own choice: the Swedish labels, marks out of 10 elsewhere,
 * test riders out of 3, the meanings, and the fields of kvalitetfolbedomning (as folbedomning) and kvalitetlicens.
 */
import rows from './evaluation-types.json' with { type: 'json' }

export const EVALUATION_GROUPS = ['bedomning', 'kvalitet'] as const
/** Shown under `Bedömningar` or under `Kvalitetsbedömningar`. */
export type EvaluationGroup = (typeof EVALUATION_GROUPS)[number]

export const EVALUATION_GROUP_LABELS: Readonly<Record<EvaluationGroup, string>> = {
  bedomning: 'Bedömningar',
  kvalitet: 'Kvalitetsbedömningar',
}

export type EvaluationNeeds = 'marks' | 'points' | 'section' | null

type TypeRow = {
  label: string
  group: EvaluationGroup
  /** What its form must not leave blank: a mark, a point or a grade, or the section of the register. */
  needs: EvaluationNeeds
  /** For the glossary of visitors; null where the glossary composes it. */
  meaning: string | null
  /** Only stallions can have it. */
  isForStallions?: true
  /** Gives the horse its number in the register. */
  givesNumber?: true
  /** From this result on, a mare with good exterior marks is suggested as selektionssto. */
  selectionPoints?: number
}

export type EvaluationType = keyof typeof rows
export type EvaluationTypeRow = TypeRow & { type: EvaluationType }
// JSON has no unions of texts; a test checks every row.
const ROWS = rows as Readonly<Record<EvaluationType, TypeRow>>
export const EVALUATION_TYPES: readonly EvaluationTypeRow[] = (Object.keys(rows) as EvaluationType[]).map((type) => ({
  type,
  ...ROWS[type],
})) // the keys of the file

/** The row of a type. */
export function evaluationTypeRow(type: EvaluationType): EvaluationTypeRow {
  return { type, ...ROWS[type] }
}

export type MarkRow = {
  /** The field that is written. */
  field: string
  /** Another spelling that is read as well. */
  otherField?: string
  label: string
  max: number
}

export const EXTERIOR_MARKS: readonly MarkRow[] = [
  { field: 'breedType', label: 'Typ', max: 10 },
  { field: 'hnb', label: 'Huvud, hals och bål', max: 10 },
  { field: 'extremeties', label: 'Extremiteter', max: 10 },
  { field: 'movement', label: 'Rörelser', max: 10 },
  { field: 'overall', label: 'Helhetsintryck', max: 10 },
]

export const GAIT_MARKS: readonly MarkRow[] = [
  { field: 'skritt', label: 'Skritt', max: 10 },
  { field: 'trav', label: 'Trav', max: 10 },
  { field: 'galopp', label: 'Galopp', max: 10 },
]

/** The exterior marks of the tests under rider, in both spellings. */
export const CONFORMATION_MARKS: readonly MarkRow[] = [
  { field: 'typ', label: 'Typ', max: 10 },
  { field: 'hhb', label: 'Huvud, hals och bål', max: 10 },
  { field: 'ben', otherField: 'extr', label: 'Extremiteter', max: 10 },
]

export const JUMPING_MARKS: readonly MarkRow[] = [
  { field: 'teknik', otherField: 'hoppTeknik', label: 'Hoppning, teknik och förmåga', max: 10 },
  { field: 'temperament', otherField: 'hoppTemp', label: 'Hoppning, temperament och allmänt intryck', max: 10 },
]

export const VRH_MARKS: readonly MarkRow[] = [
  { field: 'conformation', label: 'Exteriör', max: 10 },
  { field: 'movement', label: 'Rörelser', max: 10 },
  { field: 'rideability', label: 'Ridbarhet', max: 10 },
  { field: 'typeP', label: 'Typ', max: 10 },
  { field: 'overalImpression', label: 'Helhetsintryck', max: 10 },
]

export const SUITABILITY_MARK: MarkRow = { field: 'lamplighet', label: 'Lämplighet', max: 10 }

export const TEST_RIDER_MARKS: readonly MarkRow[] = [
  { field: 'test1', label: 'Testryttare 1', max: 3 },
  { field: 'test2', label: 'Testryttare 2', max: 3 },
]

/** What a test rider's mark of 0-3 means. */
export const TEST_RIDER_WORDS = ['ej godkänd', 'godkänd', 'bra', 'mycket bra'] as const

/** Sections of the register with the colour of their papers (spec 9), and the first number of a year's series. */
export const REGISTER_SECTIONS = [
  { section: 'I', papers: 'Gröna papper', firstNumber: 1001 },
  { section: 'II', papers: 'Vita papper', firstNumber: 6001 },
  { section: 'III', papers: 'Gula papper', firstNumber: 1001 },
  { section: 'IV', papers: 'Grå papper', firstNumber: 8201 },
] as const
export type RegisterSection = (typeof REGISTER_SECTIONS)[number]['section']

export const LICENCE_STATUSES = ['Godkänd', 'Vilande', 'Indragen'] as const
