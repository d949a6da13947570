import type { JudgedPaste } from '#app/domain/merits/judge-paste.ts'
import { appendResultLines } from '#app/domain/merits/scores-edit.ts'
import { planSpelling, type SpellingRefusal } from '#app/features/class-names/mutations.server.ts'
import type { ClassSpelling } from '#app/features/class-names/schema.ts'
import { foldName } from '#app/features/merits/data/standing-horses.server.ts'
import { type Reading, readAgainst } from '#app/features/paste/data/judge.server.ts'
import type { Paste } from '#app/features/paste/schema/inputs.ts'
import { type Change, commitWithResult } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'

async function planPaste(
  trx: Trx,
  { judged, horses }: Reading,
  spellings: readonly ClassSpelling[],
): Promise<{ ok: true; changes: Change[] } | SpellingRefusal> {
  const changes: Change[] = []
  for (const { horse, additions, counts } of judged.gains) {
    const { scoresRow, entryRows } = horses.get(foldName(horse.name)) ?? { scoresRow: null, entryRows: [] }
    const document = appendResultLines(scoresRow ? readExact(scoresRow) : { name: horse.name }, additions)
    // Results under a name with other spaces would be on no page.
    if (scoresRow && scoresRow.name !== horse.name) document['name'] = horse.name
    changes.push(
      scoresRow
        ? { op: 'update', collection: 'scores', id: scoresRow.id, version: scoresRow.version, document }
        : { op: 'create', collection: 'scores', document },
    )
    for (const { entry, after } of counts.values()) {
      const row = entryRows.find(({ id }) => id === entry.id)
      if (!row) continue
      const counted = { ...readExact(row), meritCount: after }
      changes.push({ op: 'update', collection: 'competition', id: row.id, version: row.version, document: counted })
    }
  }
  for (const spelling of spellings) {
    const planned = await planSpelling(trx, spelling)
    if (!planned.ok) return planned
    changes.push(planned.change)
  }
  return { ok: true, changes }
}

/** Writes a paste of merits in one commit. It is judged again inside, so that sending it twice adds nothing. */
export const addMerits = (store: Store, actor: string, paste: Paste) =>
  commitWithResult<{ judged: JudgedPaste }, SpellingRefusal>(store, actor, 'add-merits', async (trx) => {
    const reading = await readAgainst(trx, paste)
    const planned = await planPaste(trx, reading, paste.spellings)
    return planned.ok ? { ...planned, result: { judged: reading.judged } } : planned
  })
