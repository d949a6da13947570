import { THEIRS } from '#app/desk/seen.ts'
import type { Rung } from '#app/domain/competition/disciplines.table.ts'
import { ageThatCounts, levelUpEntry } from '#app/domain/competition/entry-moves.ts'
import { findEntries, findEntry, findEntryHorses } from '#app/features/competition/data/entries.server.ts'
import { type Change, type CommitTold, commitAndTell } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import {
  ageOf,
  type EntryAt,
  NOT_IN_LIST,
  type NotInList,
  type NotOnLadder,
  type OfHorse,
  type SeenVersion,
  type TooYoung,
  tooYoung,
  updateEntryFields,
  versionFor,
} from './entry-change.server.ts'

export type LeveledUp = { horse: string; label: string; isMoved: boolean }

/** Level Up (spec 4): the next class, or the last one again; the merits begin anew. */
export async function levelUp(
  store: Store,
  actor: string,
  { id, version, year }: EntryAt & { year: number },
): Promise<CommitTold<LeveledUp, NotInList | TooYoung | NotOnLadder>> {
  return commitAndTell(store, actor, 'level-up', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    const up = levelUpEntry(row.entry, await ageOf(trx, row, year))
    if (!up.ok) {
      return up.reason === 'too-young'
        ? tooYoung(row.name, up.rung)
        : { ok: false, reason: 'not-on-ladder', horse: row.name }
    }
    return {
      ok: true,
      changes: [await updateEntryFields(store, trx, row, movedTo(up), version)],
      told: { horse: row.name, label: up.rung.label, isMoved: up.isMoved },
    }
  })
}

/** A horse that stays keeps its class as it is written. */
const movedTo = ({ rung, isMoved }: { rung: Rung; isMoved: boolean }) => ({
  ...(isMoved ? { currentClass: rung.key } : {}),
  meritCount: 0,
})

/** Level Up for several at once: all of them, or none with the reason. */
export async function levelUpMany(
  store: Store,
  actor: string,
  { ids, seen, year }: { ids: readonly string[]; seen: SeenVersion; year: number },
): Promise<CommitTold<{ moved: number; stayed: number }, NotInList | TooYoung | NotOnLadder>> {
  return commitAndTell(store, actor, 'level-up-many', async (trx) => {
    const chosen = new Set(ids.filter((id) => seen('competition', id) !== THEIRS))
    const rows = await findEntries(trx, [...chosen])
    if (rows.length < chosen.size) return NOT_IN_LIST
    const ageless = rows.filter(({ entry }) => ageThatCounts(entry, null, year) === null)
    const horses = await findEntryHorses(
      trx,
      ageless.map(({ name }) => name),
    )
    const young: TooYoung['horses'] = []
    const changes: Change[] = []
    const went = { moved: new Set<string>(), stayed: new Set<string>() }
    for (const row of rows) {
      const up = levelUpEntry(row.entry, ageThatCounts(row.entry, horses.get(row.name)?.horse ?? null, year))
      if (up.ok) {
        changes.push(
          await updateEntryFields(store, trx, row, movedTo(up), versionFor(seen, 'competition', row) ?? undefined),
        )
        went[up.isMoved ? 'moved' : 'stayed'].add(row.name)
      } else if (up.reason === 'too-young') young.push({ name: row.name, label: up.rung.label })
      else return { ok: false, reason: 'not-on-ladder', horse: row.name }
    }
    if (young.length > 0) return { ok: false, reason: 'too-young', horses: young }
    return { ok: true, changes, told: { moved: went.moved.size, stayed: went.stayed.size } }
  })
}

/** Reset (spec 4): no merits. */
export async function resetMerits(
  store: Store,
  actor: string,
  { id, version }: EntryAt,
): Promise<CommitTold<OfHorse, NotInList>> {
  return commitAndTell(store, actor, 'reset-merits', async (trx) => {
    const row = await findEntry(trx, id)
    if (!row) return NOT_IN_LIST
    return {
      ok: true,
      changes: [await updateEntryFields(store, trx, row, { meritCount: 0 }, version)],
      told: { horse: row.name },
    }
  })
}
