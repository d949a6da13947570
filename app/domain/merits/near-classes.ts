/** Disciplines and classes that a misspelt text may mean: offered, never taken by themselves. */
import { foldClassName, splitClassKey } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type Discipline, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { isMisspelt } from '#app/domain/horse-form/near-names.ts'
import { CLASS_ALIASES, classesOf } from './class-name.ts'

/** So many letters of a compound say what it is: `Banhoppning` is `Hoppning`. */
const LEAST_OF_COMPOUND = 6
const MOST_OFFERED = 3

function isNearDiscipline(text: string, { name }: Discipline): boolean {
  const [typed, known] = [foldClassName(text), foldClassName(name)]
  return isMisspelt(text, name) || (known.length >= LEAST_OF_COMPOUND && typed.endsWith(known))
}

/** The disciplines that an unknown one may mean. */
export function nearDisciplines(text: string): Discipline[] {
  return DISCIPLINES.filter((discipline) => isNearDiscipline(text, discipline)).slice(0, MOST_OFFERED)
}

/** The classes that an unknown one may mean, without its prefix. */
export function nearClasses(discipline: DisciplineKey, text: string): { key: string; label: string }[] {
  const { plain } = splitClassKey(text)
  const aliases = new Map(CLASS_ALIASES[discipline].map((row) => [row.key, row.aliases]))
  return classesOf(discipline)
    .filter(({ key, label }) => [key, label, ...(aliases.get(key) ?? [])].some((one) => isMisspelt(plain, one)))
    .slice(0, MOST_OFFERED)
}
