import { DISCIPLINES, type Discipline, type DisciplineKey, labelOfHeight } from './disciplines.table.ts'
import { foldClassName } from './fold.ts'

/** The order in which prefixed classes follow their plain class on the merits page. */
export const CLASS_PREFIXES = ['Elit', 'Nationell', 'Regional', 'Lokal'] as const
export type ClassPrefix = (typeof CLASS_PREFIXES)[number]

/** A discipline by its exact key; throws on another, which only a mistake in the program can pass. */
export function getDiscipline(key: DisciplineKey): Discipline {
  const discipline = DISCIPLINES.find((one) => one.key === key)
  if (!discipline) throw new Error(`No discipline ${key}`)
  return discipline
}

const DISCIPLINE_OF_SPELLING: ReadonlyMap<string, Discipline> = new Map(
  DISCIPLINES.flatMap((discipline) =>
    [discipline.key, discipline.name, ...discipline.aliases].map((text) => [foldClassName(text), discipline]),
  ),
)

/** A discipline by its key, name or any known spelling (`FT`, `dressage`, `Working equitation`); null when it is none. */
export function findDiscipline(text: unknown): Discipline | null {
  return typeof text === 'string' ? (DISCIPLINE_OF_SPELLING.get(foldClassName(text)) ?? null) : null
}

/** The name of a discipline as visitors read it; an unknown key is shown as it is. */
export function disciplineLabel(key: string): string {
  return findDiscipline(key)?.name ?? key
}

export type SplitClassKey = { prefix: ClassPrefix | null; plain: string }

/** Parts `Regional Medelsvår B` into its prefix and its class. A prefix word standing alone is a class (spec 5). */
export function splitClassKey(classKey: string): SplitClassKey {
  const key = classKey.trim()
  const space = key.indexOf(' ')
  const word = key.slice(0, space).toLowerCase()
  const prefix = space < 0 ? undefined : CLASS_PREFIXES.find((one) => one.toLowerCase() === word)
  return prefix ? { prefix, plain: key.slice(space).trim() } : { prefix: null, plain: key }
}

function plainLabel(discipline: Discipline | null, plain: string): string {
  if (!discipline) return plain
  const known = [
    ...(discipline.preClass ? [discipline.preClass] : []),
    ...Object.values(discipline.ladders).flat(),
    ...discipline.meritClasses,
  ].find(({ key }) => key === plain)
  return known?.label ?? (discipline.meritClassPattern?.test(plain) ? labelOfHeight(plain) : null) ?? plain
}

/**
 * A class as visitors read it: `PSG` in dressyr is `Prix St Georges`, `Lokal 1,20 m` in hoppning `Lokal 120 cm`. A class
 * or discipline that is not known is shown as it is stored.
 */
export function classLabel(discipline: string, classKey: string): string {
  const { prefix, plain } = splitClassKey(classKey)
  const label = plainLabel(findDiscipline(discipline), plain)
  return prefix ? `${prefix} ${label}` : label
}
