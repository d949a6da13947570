import { readText } from '#app/domain/documents.ts'
import { type EntryTurn, turnEntry } from '#app/domain/season/entry-turn.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import { readDocument } from '#app/store/read.ts'
import { allRows } from '#app/store/rows.ts'
import type { Trx } from '#app/store/tables.ts'
import { factsOf, type Turned } from './horses.server.ts'

const DOCUMENTS_AT_ONCE = 500

export type SeasonEntry = {
  name: string
  /** Whether there is a horse of this name, with a profile. */
  hasHorse: boolean
  /** The horse's year of birth if it differs from the entry's. */
  horseBirthYear: number | null
  /** As stored, shown when they are not known. */
  stored: { event: string | null; className: string | null }
  turned: EntryTurn
}

/** The competition list in Swedish order; entries of sold or dead horses are only counted. */
export async function findTurnedEntries(db: Trx, horses: readonly Turned[], turn: SeasonTurn) {
  const byName = new Map(horses.map((horse) => [horse.name, horse]))
  const found: Keyed[] = []
  const entered = new Set<string>()
  let entriesLeftOut = 0
  for await (const row of allRows(db, 'competition', DOCUMENTS_AT_ONCE)) {
    const horse = byName.get(row.name)
    entered.add(row.name)
    if (horse?.isHere === false) {
      entriesLeftOut++
      continue
    }
    const document = readDocument('competition', row)
    const turned = turnEntry(document, horse ? factsOf(horse) : null, turn)
    const own = horse?.age.birthYear ?? null
    found.push({
      key: row.sort_key,
      entry: {
        name: row.name,
        hasHorse: horse !== undefined,
        horseBirthYear: own === turned.birthYear ? null : own,
        stored: { event: readText(document.currentEvent), className: readText(document.currentClass) },
        turned,
      },
    })
  }
  return { entries: found.sort(byKeyAndName).map(({ entry }) => entry), entered, entriesLeftOut }
}

type Keyed = { entry: SeasonEntry; key: string }

function byKeyAndName(a: Keyed, b: Keyed): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.entry.name === b.entry.name ? 0 : a.entry.name < b.entry.name ? -1 : 1
}
