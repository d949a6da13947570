import { z } from 'zod'
import { PARENT_GENDERS, type ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readNumber, readText } from '#app/domain/documents.ts'
import { parseGenotype } from '#app/domain/genetics/genotype.ts'
import { isKnownName, readKnownName } from '#app/domain/names.ts'
import { plannerText } from '#app/text/planner.ts'

/**
 * A temporary horse: it lives in a visitor's browser, and travels in the address as a text that holds all of it. Nothing of
 * it is ever stored here.
 */
export type CustomHorse = {
  name: string
  gender: ParentGender
  breed: string | null
  height: number | null
  generation: number | null
  genotype: string | null
  /** Exactly 16, or none. */
  stats: number[] | null
  sire: string | null
  dam: string | null
}

export const CUSTOM_FIELDS = [
  'namn',
  'kon',
  'ras',
  'hojd',
  'generation',
  'genotyp',
  'egenskaper',
  'far',
  'mor',
] as const
export type CustomField = (typeof CUSTOM_FIELDS)[number]
export type CustomProblem = { field: CustomField; message: string }
export type CustomReading = { horse: CustomHorse; problems: CustomProblem[] }

export const CUSTOM_MARK = '~'
export const LONGEST_CUSTOM_CODE = 1500
const LONGEST_NAME = 80
const NAMELESS = 'Tillfällig häst'

/** Blank is null; text is trimmed. */
const blank = z.unknown().transform((value) => readText(value))
const parentName = blank
  .pipe(z.string().max(LONGEST_NAME, `Högst ${LONGEST_NAME} tecken.`).nullable())
  .transform(readKnownName)

/** Each field by itself: a bad one is told and left blank, the others are kept. */
const FIELDS = {
  namn: blank.pipe(
    z
      .string('Ange ett namn.')
      .max(LONGEST_NAME, `Namnet får ha högst ${LONGEST_NAME} tecken.`)
      .refine(isKnownName, 'Ange ett namn.')
      .refine((name) => !name.startsWith(CUSTOM_MARK), `Namnet får inte börja med ${CUSTOM_MARK}.`),
  ),
  kon: z.enum(PARENT_GENDERS, 'Välj hingst eller sto.'),
  ras: blank.pipe(
    z
      .string()
      .refine((text) => findBreed(text) !== null, 'Rasen finns inte i listan.')
      .transform((text) => findBreed(text)?.code ?? null)
      .nullable(),
  ),
  hojd: blank.pipe(
    z
      .string()
      .refine((text) => isBetween(readNumber(text), 30, 230), 'Höjden ska vara ett tal mellan 30 och 230 cm.')
      .transform(readNumber)
      .nullable(),
  ),
  generation: blank.pipe(
    z
      .string()
      .refine((text) => /^([0-9]|10)$/.test(text), 'Generationen ska vara ett heltal från 0 till 10.')
      .transform(Number)
      .nullable(),
  ),
  genotyp: blank.pipe(
    z
      .string()
      .max(300, 'Genotypen är för lång.')
      .transform((text, context) => {
        const reading = parseGenotype(text)
        if (reading.ok) return reading.text
        context.addIssue({ code: 'custom', message: `Genotypen kan inte läsas: ${reading.errors.join(', ')}.` })
        return z.NEVER
      })
      .nullable(),
  ),
  egenskaper: z.unknown().transform((value, context) => {
    const stats = readStats(value)
    if (stats.length === 0) return null
    const problem =
      stats.length !== STAT_COUNT
        ? `Ange ${STAT_COUNT} värden, här är ${stats.length}.`
        : stats.every((stat) => Number.isInteger(stat) && isBetween(stat, 0, 999))
          ? null
          : 'Varje egenskap ska vara ett heltal från 0 till 999.'
    if (problem === null) return stats
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }),
  far: parentName,
  mor: parentName,
} as const satisfies Record<CustomField, z.ZodType>

const isBetween = (value: number | null, low: number, high: number) => value !== null && value >= low && value <= high

/** Reads a temporary horse field by field, from a form or from the address. A sex that is missing is the side it was chosen for. */
export function readCustomHorse(
  values: Readonly<Partial<Record<CustomField, unknown>>>,
  side: ParentGender,
): CustomReading {
  const problems: CustomProblem[] = []
  const read = <F extends CustomField>(field: F): z.output<(typeof FIELDS)[F]> | null => {
    const result = FIELDS[field].safeParse(values[field])
    // The schema of a field gives that field's type; the table's common type has lost which.
    if (result.success) return result.data as z.output<(typeof FIELDS)[F]>
    problems.push({ field, message: result.error.issues[0]?.message ?? 'Värdet kan inte läsas.' })
    return null
  }
  const horse: CustomHorse = {
    name: read('namn') ?? NAMELESS,
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

/** Short keys: the address is what people paste. */
const KEYS = {
  namn: 'n',
  kon: 'k',
  ras: 'r',
  hojd: 'h',
  generation: 'g',
  genotyp: 't',
  egenskaper: 's',
  far: 'f',
  mor: 'm',
} as const satisfies Record<CustomField, string>

/** `~` and the horse as JSON in base64url; blanks are left out. */
export function encodeCustomHorse(horse: CustomHorse): string {
  const values: Record<CustomField, unknown> = {
    namn: horse.name,
    kon: horse.gender,
    ras: horse.breed,
    hojd: horse.height,
    generation: horse.generation,
    genotyp: horse.genotype,
    egenskaper: horse.stats,
    far: horse.sire,
    mor: horse.dam,
  }
  const written = CUSTOM_FIELDS.flatMap((field) => (values[field] === null ? [] : [[KEYS[field], values[field]]]))
  return CUSTOM_MARK + Buffer.from(JSON.stringify(Object.fromEntries(written))).toString('base64url')
}

export type CustomDecoding = ({ ok: true } & CustomReading) | { ok: false; message: string }

/** The horse of an address. What is no horse at all is refused; a field that is wrong is told, and the rest kept. */
export function decodeCustomHorse(code: string, side: ParentGender): CustomDecoding {
  if (code.length > LONGEST_CUSTOM_CODE) return { ok: false, message: plannerText.horseTooLong }
  let written: unknown
  try {
    written = JSON.parse(Buffer.from(code.slice(CUSTOM_MARK.length), 'base64url').toString())
  } catch {
    return { ok: false, message: plannerText.unreadableHorse }
  }
  const record = z.record(z.string(), z.unknown()).safeParse(written)
  if (!record.success) return { ok: false, message: plannerText.unreadableHorse }
  const values = Object.fromEntries(CUSTOM_FIELDS.map((field) => [field, record.data[KEYS[field]]]))
  return { ok: true, ...readCustomHorse(values, side) }
}

/** A temporary horse as the form's texts. */
export function customHorseTexts(horse: CustomHorse): Record<CustomField, string> {
  return {
    namn: horse.name,
    kon: horse.gender,
    ras: horse.breed ?? '',
    hojd: horse.height === null ? '' : String(horse.height).replace('.', ','),
    generation: horse.generation === null ? '' : String(horse.generation),
    genotyp: horse.genotype ?? '',
    egenskaper: horse.stats?.join(' ') ?? '',
    far: horse.sire ?? '',
    mor: horse.dam ?? '',
  }
}
