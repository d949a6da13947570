import { z } from 'zod'
import { PARENT_GENDERS, type ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readText } from '#app/domain/documents.ts'
import { parseGenotype } from '#app/domain/genetics/genotype.ts'
import { readHeightCell } from '#app/domain/interchange/readers.ts'
import { isKnownName, readKnownName } from '#app/domain/names.ts'
import { customProblems, customText } from '#app/features/planner/text/custom-horse.ts'

/** A temporary horse: stored only in the visitor's browser, and written whole into the address. */
export type CustomHorse = {
  name: string
  gender: ParentGender
  breed: string | null
  height: number | null
  generation: number | null
  genotype: string | null
  /** Exactly 16, or null. */
  stats: number[] | null
  sire: string | null
  dam: string | null
}

type CustomProblem = { field: CustomField; message: string }
export type CustomReading = { horse: CustomHorse; problems: CustomProblem[] }

export const CUSTOM_MARK = '~'
const LONGEST_NAME = 80

/** Blank is null; text is trimmed. */
const blank = z.unknown().transform((value) => readText(value))
const parentName = blank
  .pipe(z.string().max(LONGEST_NAME, customProblems.parentTooLong(LONGEST_NAME)).nullable())
  .transform(readKnownName)

/** Fields are read one by one: a bad one is reported and left blank. */
const FIELDS = {
  namn: blank.pipe(
    z
      .string(customProblems.noName)
      .max(LONGEST_NAME, customProblems.nameTooLong(LONGEST_NAME))
      .refine(isKnownName, customProblems.noName)
      .refine((name) => !name.startsWith(CUSTOM_MARK), customProblems.marked(CUSTOM_MARK)),
  ),
  kon: z.enum(PARENT_GENDERS, customProblems.gender),
  ras: blank.pipe(
    z
      .string()
      .refine((text) => findBreed(text) !== null, customProblems.breed)
      .transform((text) => findBreed(text)?.code ?? null)
      .nullable(),
  ),
  hojd: blank.pipe(
    z
      .string()
      .refine((text) => isBetween(readHeightCell(text), 30, 230), customProblems.height)
      .transform(readHeightCell)
      .nullable(),
  ),
  generation: blank.pipe(
    z
      .string()
      .refine((text) => /^([0-9]|10)$/.test(text), customProblems.generation)
      .transform(Number)
      .nullable(),
  ),
  genotyp: blank.pipe(
    z
      .string()
      .max(300, customProblems.genotypeTooLong)
      .transform((text, context) => {
        const reading = parseGenotype(text)
        if (reading.ok) return reading.text
        context.addIssue({ code: 'custom', message: customProblems.genotype(reading.errors.join(', ')) })
        return z.NEVER
      })
      .nullable(),
  ),
  egenskaper: z.unknown().transform((value, context) => {
    const stats = readStats(value)
    if (stats.length === 0) return null
    const problem =
      stats.length !== STAT_COUNT
        ? customProblems.statCount(STAT_COUNT, stats.length)
        : stats.every((stat) => Number.isInteger(stat) && isBetween(stat, 0, 999))
          ? null
          : customProblems.stat
    if (problem === null) return stats
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }),
  far: parentName,
  mor: parentName,
} as const
export type CustomField = keyof typeof FIELDS
export const CUSTOM_FIELDS = Object.keys(FIELDS) as CustomField[] // the keys of the object above

const isBetween = (value: number | null, low: number, high: number) => value !== null && value >= low && value <= high

/** Reads a temporary horse from a form or the address. Without a sex it has that of the side it was chosen for. */
export function readCustomHorse(
  values: Readonly<Partial<Record<CustomField, unknown>>>,
  side: ParentGender,
): CustomReading {
  const problems: CustomProblem[] = []
  const read = <F extends CustomField>(field: F): z.output<(typeof FIELDS)[F]> | null => {
    const result = FIELDS[field].safeParse(values[field])
    // The schema of a field gives that field's type; the table's common type has lost which.
    if (result.success) return result.data as z.output<(typeof FIELDS)[F]>
    problems.push({ field, message: result.error.issues[0]?.message ?? customProblems.unreadable })
    return null
  }
  const horse: CustomHorse = {
    name: read('namn') ?? customText.title,
    gender: read('kon') ?? side,
    breed: read('ras'),
    height: read('hojd'),
    generation: read('generation'),
    genotype: read('genotyp'),
    stats: read('egenskaper'),
    sire: read('far'),
    dam: read('mor'),
  }
  return { horse, problems }
}
