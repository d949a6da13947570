/**
 * The stored documents of the five collections (spec 3). Fields keep their names, odd spellings included.
 * Documents come from years of typing and importing: a known field may hold a number as text, a list as one text,
 * or nothing. The types say so (`Loose…`), and the readers below turn what can be read into what a rule needs.
 */

export const COLLECTIONS = ['horses', 'pedigree', 'evaluations', 'scores', 'competition'] as const
export type CollectionName = (typeof COLLECTIONS)[number]

/** Text, or what stands in its place: a number, nothing. */
export type LooseText = string | number | null | undefined
/** A number, or its digits as text. */
export type LooseNumber = number | string | null | undefined
export type LooseFlag = boolean | string | number | null | undefined
export type LooseList = readonly unknown[] | string | null | undefined

type Unknowns = { [field: string]: unknown }

export type HorseDocument = Unknowns & {
  name: string
  picture?: LooseText
  copyright?: LooseText
  sire?: LooseText
  dam?: LooseText
  damsire?: LooseText
  /** Birth year, in spite of its name (see "Completions" in the design). */
  age?: LooseNumber
  /** A year: the horse may not be older than `year - agelimit - 3`. */
  agelimit?: LooseNumber
  breed?: LooseText
  gender?: LooseText
  /** Height in cm. */
  height?: LooseNumber
  color?: LooseText
  genotype?: LooseText
  line?: LooseText
  lineholder?: LooseFlag
  breeder?: LooseText
  seller?: LooseText
  owner?: LooseText
  created?: LooseNumber
  generation?: LooseNumber
  category?: LooseText
  forSale?: LooseFlag
  tingad?: LooseFlag
  /** When set, the horse stands in no category list. */
  link?: LooseText
  /** A total, five scores in a text, or a list of scores. */
  evalExt?: unknown
  /** `x, Grade`. */
  evalPrem?: LooseText
  /** 16 whole numbers, or 8 from the add form. */
  stats?: unknown
  focus?: LooseText
  kvalite?: LooseText
  quality?: LooseFlag
  champ?: LooseFlag
  st?: LooseFlag
  bt?: LooseFlag
  rs?: LooseFlag
  moorwiesen?: LooseText
  rvhf?: LooseText
  titles?: LooseList
  ribbons?: LooseList
  ERibbons?: LooseList
  asda?: LooseText
  aswa?: LooseText
  aspsa?: LooseText
  asdc?: LooseText
  asja?: LooseText
  asea?: LooseText
  ahac?: LooseText
  bha?: LooseText
  cdf?: LooseText
}

export type PedigreeDocument = Unknowns & {
  name: string
  sire?: LooseText
  dam?: LooseText
  evalExt?: unknown
  color?: LooseText
  breed?: LooseText
  height?: LooseNumber
  gender?: LooseText
  created?: LooseNumber
  homebred?: LooseFlag
  link?: LooseText
}

/** One of the ten kinds; the fields of each are in `evaluations/`. */
export type EvaluationDocument = Unknowns & {
  horse: string
  type: string
  date?: LooseText
  judge?: LooseText
}

export type ScoresDocument = Unknowns & {
  name: string
  /** Free text, shown as `Övriga meriter`. */
  notes?: LooseText
  notepoints?: LooseNumber
  /** Discipline key -> class key -> stored result lines. */
  results?: unknown
}

export type CompetitionDocument = Unknowns & {
  name: string
  age?: LooseNumber
  height?: LooseNumber
  gender?: LooseText
  breed?: LooseText
  stats?: unknown
  focus?: LooseText
  currentEvent?: LooseText
  currentClass?: LooseText
  meritCount?: LooseNumber
  premium?: LooseText
  created?: LooseNumber
}

export type Documents = {
  horses: HorseDocument
  pedigree: PedigreeDocument
  evaluations: EvaluationDocument
  scores: ScoresDocument
  competition: CompetitionDocument
}

/** Trimmed text; numbers become text; blank or anything else is null. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

/** A finite number, also from text with a decimal point or comma (`'38,5'`); anything else is null. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim().replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}

/** A whole number such as a year or a height in cm; a fraction is no year and gives null. */
export function readWhole(value: unknown): number | null {
  const number = readNumber(value)
  return number !== null && Number.isInteger(number) ? number : null
}

/** True for `true`, `'true'`, `1` and `'1'`; all else is false. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1'
}

/** A list of texts, blanks left out; a single text is a list of one; anything else is empty. */
export function readList(value: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.map(readText).filter((text) => text !== null)
}
