import { disciplineLabel, getDiscipline, splitClassKey } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { spellingOf } from '#app/domain/merits/class-name.ts'
import type { ImportedMerit } from '#app/domain/merits/import-line.ts'
import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { nearClasses, nearDisciplines } from '#app/domain/merits/near-classes.ts'
import type { MeantHorse } from '#app/features/paste/data/judge.server.ts'
import { isMerit, type MeritLine } from './rows.ts'

export type UnknownHorse = {
  name: string
  count: number
  meant: MeantHorse[]
  /** The two horses that the name may join. */
  pair: readonly [string, string] | null
}
export type UnknownClass = {
  id: string
  discipline: DisciplineKey
  disciplineLabel: string
  text: string
  count: number
  near: { key: string; label: string }[]
}
/** A discipline of rejected lines that is nearly the name of a known one. */
export type UnknownDiscipline = { text: string; count: number; near: string[] }
/** A name that is read as another horse. */
export type ChangedName = { name: string; count: number; chosen: string; choices: MeantHorse[] }

export const UNKNOWN_SHOWN = 30

/** The id of an unknown class: its spelling, or the text itself if that is empty. */
export function unknownClassId({ discipline, classText, classKey }: ImportedMerit): string {
  return spellingOf(discipline, classText) ?? `${discipline}=${splitClassKey(classKey).plain}`
}

/** An unknown class without its prefix, unless the rest would be read as another class. */
export function spellingText({ discipline, classText, classKey }: ImportedMerit): string {
  const { plain } = splitClassKey(classKey)
  return spellingOf(discipline, plain) === spellingOf(discipline, classText) ? plain : classText
}

function countBy<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Unknown names of the paste, most frequent first. */
export function countUnknownNames(judged: JudgedPaste): { name: string; count: number }[] {
  const names = judged.lines.flatMap((line) =>
    isMerit(line) ? line.effects.flatMap(({ horse }) => (horse.isKnown ? [] : [horse.name])) : [],
  )
  return [...countBy(names)].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

export function unknownNames(judged: JudgedPaste): { name: string; isOfPair: boolean }[] {
  const driven = new Set(
    judged.lines.flatMap((line) =>
      isMerit(line) && getDiscipline(line.merit.discipline).hasPairs ? line.merit.horses : [],
    ),
  )
  return countUnknownNames(judged)
    .slice(0, UNKNOWN_SHOWN)
    .map(({ name }) => ({ name, isOfPair: driven.has(name) }))
}

export function unknownClasses(lines: readonly MeritLine[]): UnknownClass[] {
  const found = new Map<string, UnknownClass>()
  for (const { merit, isKnownClass } of lines) {
    if (isKnownClass) continue
    const id = unknownClassId(merit)
    const known = found.get(id)
    if (known) known.count += 1
    else {
      const { discipline, classKey } = merit
      const named = { text: splitClassKey(classKey).plain, disciplineLabel: disciplineLabel(discipline) }
      found.set(id, { id, discipline, ...named, count: 1, near: nearClasses(discipline, named.text) })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

export function unknownDisciplines(judged: JudgedPaste): UnknownDiscipline[] {
  const texts = judged.lines.flatMap((line) =>
    line.kind === 'rejected' && line.reason === 'unknown-discipline' ? [line.fields[1] ?? ''] : [],
  )
  return [...countBy(texts)].flatMap(([text, count]) => {
    const near = nearDisciplines(text).map(({ name }) => name)
    return near.length === 0 ? [] : [{ text, count, near }]
  })
}

/** Names in use that are read as other horses, as written. */
export function changedNames(
  lines: readonly MeritLine[],
  taken: ReadonlyMap<string, string>,
  meant: ReadonlyMap<string, MeantHorse[]>,
): ChangedName[] {
  const written = lines.flatMap(({ merit }) =>
    (merit.written ?? []).filter((name, at) => name !== merit.horses[at] && taken.has(name)),
  )
  return [...countBy(written)].map(([name, count]) => {
    const chosen = taken.get(name) ?? ''
    const offered = meant.get(name) ?? []
    const isOffered = offered.some((horse) => horse.name === chosen)
    const choices = isOffered ? offered : [{ name: chosen, wasCalledSo: false, isSure: true }, ...offered]
    return { name, count, chosen, choices }
  })
}
