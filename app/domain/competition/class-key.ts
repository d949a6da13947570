import { DISCIPLINES, type Discipline, type DisciplineKey, labelOfHeight } from './disciplines.table.ts'

/** The order of prefixed classes after their plain class on the merits page. */
export const CLASS_PREFIXES = ['Elit', 'Nationell', 'Regional', 'Lokal'] as const
export type ClassPrefix = (typeof CLASS_PREFIXES)[number]

/** A discipline by its exact key; throws for any other key, which only a programming error can pass. */
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

/** A discipline by its key, name or any known spelling (`FT`, `dressage`, `Working equitation`), else null. */
export function findDiscipline(text: unknown): Discipline | null {
  return typeof text === 'string' ? (DISCIPLINE_OF_SPELLING.get(foldClassName(text)) ?? null) : null
}

/** The name of a discipline for visitors; an unknown key is shown as it is. */
export function disciplineLabel(key: string): string {
  return findDiscipline(key)?.name ?? key
}

type SplitClassKey = { prefix: ClassPrefix | null; plain: string }

/** Splits `Regional Medelsvår B` into prefix and class. A prefix word alone is a class (spec 5). */
export function splitClassKey(classKey: string): SplitClassKey {
  const key = classKey.trim()
  const space = key.indexOf(' ')
  const word = key.slice(0, space).toLowerCase()
  const prefix = space < 0 ? undefined : CLASS_PREFIXES.find((one) => one.toLowerCase() === word)
  return prefix ? { prefix, plain: key.slice(space).trim() } : { prefix: null, plain: key }
}

const LABELS: ReadonlyMap<Discipline, ReadonlyMap<string, string>> = new Map(
  DISCIPLINES.map((discipline) => {
    const { preClass, ladders, meritClasses } = discipline
    const all = [...(preClass ? [preClass] : []), ...Object.values(ladders).flat(), ...meritClasses]
    // Of one key the first label counts.
    return [discipline, new Map(all.toReversed().map(({ key, label }) => [key, label]))]
  }),
)

function plainLabel(discipline: Discipline | null, plain: string): string {
  if (!discipline) return plain
  return (
    LABELS.get(discipline)?.get(plain) ??
    (discipline.meritClassPattern?.test(plain) ? labelOfHeight(plain) : null) ??
    plain
  )
}

/** A class for visitors: `PSG` is `Prix St Georges`, `Lokal 1,20 m` `Lokal 120 cm`; an unknown one as stored. */
export function classLabel(discipline: string, classKey: string): string {
  const { prefix, plain } = splitClassKey(classKey)
  const label = plainLabel(findDiscipline(discipline), plain)
  return prefix ? `${prefix} ${label}` : label
}

/**
 * Folds a spelling of a discipline or class for comparison: lower case, é and è as e, then only the letters a-z å ä ö,
 * digits and the star. `Msv. B`, `MSVB` and `msv b` are equal.
 */
export function foldClassName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[éè]/g, 'e')
    .replace(/[^a-zåäö0-9*]/g, '')
}
