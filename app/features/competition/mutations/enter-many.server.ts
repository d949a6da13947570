import { isGone } from '#app/domain/categories.ts'
import { disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { readEntryEvent } from '#app/domain/competition/entry.ts'
import { ageThatCounts, chooseClass, horseGroup, newEntry } from '#app/domain/competition/entry-moves.ts'
import { suggestClass } from '#app/domain/competition/ladder.ts'
import type { ManyLine } from '#app/domain/competition/many-lines.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { type CompetitionDocument, readText } from '#app/domain/documents.ts'
import { type EntryHorse, findEntriesOf, findEntryHorses } from '#app/features/competition/data/entries.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import { findNearNames } from '#app/features/search/data/named-horses.server.ts'
import { type Change, commitWithResult } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

/** `says`: why each of these horses cannot be entered. */
type NotAll = { ok: false; reason: 'not-all'; says: string[] }

/**
 * Puts horses into the list in one change, each at most once in each discipline (spec 5), in the class of its line or
 * in the one that its potential and age point to. If some cannot be entered nothing is, unless `rest` is wanted.
 */
export const enterMany = (
  store: Store,
  actor: string,
  { lines, year, rest }: { lines: readonly ManyLine[]; year: number; rest: boolean },
) =>
  commitWithResult<{ count: number }, NotAll>(store, actor, 'add-competition', async (trx) => {
    const horses = await findEntryHorses(
      trx,
      lines.map(({ horse: name }) => ({ name })),
    )
    const changes: Change[] = []
    const says = new Set<string>()
    /** By horse and discipline. */
    const taken = new Map<string, CompetitionDocument>()
    for (const line of lines) {
      const made = await enter(trx, line, horses.get(line.horse), year)
      if (typeof made === 'string') {
        says.add(made)
        continue
      }
      const key = `${line.horse}/${made.currentEvent}`
      const before = taken.get(key)
      if (before === undefined) changes.push({ op: 'create', collection: 'competition', document: made })
      else if (line.classKey !== '' && before.currentClass !== made.currentClass)
        says.add(competitionText.many.otherClass(line.horse, line.classKey, disciplineLabel(line.event)))
      taken.set(key, before ?? made)
    }
    if (says.size > 0 && (!rest || changes.length === 0)) return { ok: false, reason: 'not-all', says: [...says] }
    return { ok: true, changes, result: { count: changes.length } }
  })

/** The new entry, or the sentence why there is none. */
async function enter(
  trx: Trx,
  { horse: name, event, classKey }: ManyLine,
  found: EntryHorse | undefined,
  year: number,
) {
  const say = competitionText.many
  if (!found) return say.noHorse(name, await findNearNames(trx, name))
  const discipline = findDiscipline(event)?.key
  if (discipline === undefined) return say.noDiscipline(name, event)
  if (isGone(found.horse)) return say.gone(name, readText(found.horse.category) === 'dead')
  const entries = await findEntriesOf(trx, name)
  if (entries.some(({ entry }) => readEntryEvent(entry) === discipline))
    return competitionText.add.alreadyEntered(name, disciplineLabel(discipline))
  const group = horseGroup(found.horse)
  const age = ageThatCounts({ name }, found.horse, year)
  if (classKey === '') {
    const { rung } = suggestClass(discipline, group, potentials(found.horse.stats)?.[discipline] ?? null, age)
    if (rung === null) return say.tooYoung(name, disciplineLabel(discipline))
    return newEntry(found.horse, { discipline, rung, premium: found.premium, year })
  }
  const chosen = chooseClass(discipline, group, classKey, age)
  if (chosen.ok) return newEntry(found.horse, { discipline, rung: chosen.rung, premium: found.premium, year })
  return chosen.reason === 'too-young'
    ? competitionText.tooYoung(name, chosen.rung.label)
    : say.noClass(name, classKey, disciplineLabel(discipline))
}
