import { disciplineLabel, findDiscipline } from '#app/domain/competition/class-key.ts'
import { readClass, readEntryEvent, readEntryGroup } from '#app/domain/competition/entry.ts'
import { chooseClass } from '#app/domain/competition/entry-moves.ts'
import { type CompetitionDocument, readText } from '#app/domain/documents.ts'
import type { CellForm } from '#app/domain/table/cells.ts'
import { findEntriesOf, readEntry } from '#app/features/competition/data/entries.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import type { Found, TableOf } from '#app/features/table/mutations.server.ts'
import { ageOf } from './entry-change.server.ts'

const asEntry = (document: Readonly<Record<string, unknown>>) => document as CompetitionDocument // of this collection
const wrong = (field: string, text: string) => ({ field, reason: 'said', text }) as const

/** An entry moved to another discipline or class of its ladder; the same discipline keeps its stored spelling. */
const apply: CellForm['apply'] = (exact, plain, cells) => {
  const { currentEvent: event, currentClass: typed } = cells
  if (event === undefined && typed === undefined) return { ok: true, document: { ...exact } }
  const field = typed === undefined ? 'currentEvent' : 'currentClass'
  const before = readEntryEvent(asEntry(plain))
  const discipline = event === undefined ? before : (findDiscipline(event)?.key ?? null)
  if (discipline === null) return { ok: false, problems: [wrong('currentEvent', competitionText.noSuchDiscipline)] }
  const group = readEntryGroup(asEntry(plain))
  const classKey = readClass(discipline, group, typed ?? plain['currentClass'])
  const chosen = classKey === null ? null : chooseClass(discipline, group, classKey, null)
  if (!chosen?.ok) return { ok: false, problems: [wrong(field, competitionText.noSuchClass)] }
  const isSame = discipline === before
  return {
    ok: true,
    document: { ...exact, ...(isSame ? {} : { currentEvent: discipline }), currentClass: chosen.rung.key },
  }
}

/** The competition list as a table: other facts are copied from the horses, or follow from results. */
export const COMPETITION_TABLE: TableOf = {
  collection: 'competition',
  form: () => ({ of: 'competition', apply }),
  judge: async (trx, { id, name, before, after, planned }, { year }) => {
    const [was, entry] = [asEntry(before), asEntry(after)]
    const discipline = readEntryEvent(entry)
    const isMoved = discipline !== readEntryEvent(was) || entry.currentClass !== was.currentClass
    if (discipline === null || !isMoved) return []
    const found: Found[] = []
    const stored = readEntry({ id, name, version: 0, doc: JSON.stringify(after) })
    const age = await ageOf(trx, stored, year)
    const chosen = chooseClass(discipline, readEntryGroup(stored.entry), readText(entry.currentClass) ?? '', age)
    if (!chosen.ok && chosen.reason === 'too-young')
      found.push({ problem: wrong('currentClass', competitionText.tooYoung(name, chosen.rung.label)) })
    const others = (await findEntriesOf(trx, name)).filter((one) => one.id !== id)
    const isTaken = others.some((one) => readEntryEvent(asEntry(planned.get(one.id) ?? one.entry)) === discipline)
    if (isTaken && discipline !== readEntryEvent(was))
      found.push({
        problem: wrong('currentEvent', competitionText.add.alreadyEntered(name, disciplineLabel(discipline))),
      })
    return found
  },
}
