import { classLabel, disciplineLabel, findDiscipline, getDiscipline } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { classesOf, isKnownClass, normaliseClassName, type OwnSpellings } from '#app/domain/merits/class-name.ts'
import type { Option } from '#app/ui/fields.tsx'
import type { StoredSpelling } from './data.server.ts'

export type TriedName = { discipline: DisciplineKey; text: string; label: string; isKnown: boolean }

/** Reads the name in the address, `?gren=&klass=`; null if there is none. */
export function tryClassName(search: URLSearchParams, own: OwnSpellings): TriedName | null {
  const discipline = findDiscipline(search.get('gren'))?.key
  const text = search.get('klass')?.trim() ?? ''
  const key = discipline === undefined ? null : normaliseClassName(discipline, text, null, own)
  if (discipline === undefined || key === null) return null
  return { discipline, text, label: classLabel(discipline, key), isKnown: isKnownClass(discipline, key) }
}

export type SpellingRow = { id: string; version: number; discipline: string; text: string; label: string }

export function spellingRow({ id, version, discipline, text, key }: StoredSpelling): SpellingRow {
  return { id, version, discipline: disciplineLabel(discipline), text, label: classLabel(discipline, key) }
}

export function classOptions(discipline: DisciplineKey): Option[] {
  return classesOf(discipline).map(({ key, label }) => ({ value: key, label }))
}

export const DISCIPLINE_OPTIONS: readonly Option[] = DISCIPLINE_KEYS.map((key) => ({
  value: key,
  label: getDiscipline(key).name,
}))
