import { adminPlan, type Done, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { readList, readText } from '#app/domain/documents.ts'
import type { RibbonAt, RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { findNamedHorses, type UnknownName } from '#app/features/search/data/named-horses.server.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { adminText } from '#app/text/admin.ts'
import { AddRibbons, RemoveRibbon } from './schema.ts'
import { ribbonsText } from './text.ts'
import { ribbonView } from './view.ts'

type HorsesMissing = { ok: false; reason: 'horses-not-found'; unknown: UnknownName[] }

/** Gives one ribbon to each of these horses, or to none, returning unknown names. A line is one or more names. */
export async function addRibbons(
  store: Store,
  actor: string,
  { names, field, address }: { names: readonly string[]; field: RibbonField; address: string },
): Promise<CommitResult | HorsesMissing> {
  return commitPlan<HorsesMissing>(store, actor, 'add-ribbons', async (trx) => {
    const { horses, unknown } = await findNamedHorses(trx, names)
    if (unknown.length > 0) return { ok: false, reason: 'horses-not-found', unknown }
    const changes = horses.map((row): Change => {
      const before = readDocument('horses', row)[field]
      // Entries stay as they are stored; a single text becomes the first of the list.
      const stored: readonly unknown[] = Array.isArray(before) ? before : readList(before)
      const document = { ...readExact(row), [field]: [...stored, address] }
      return { op: 'update', collection: 'horses', id: row.id, version: row.version, document }
    })
    return { ok: true, changes }
  })
}

type RibbonGone = { ok: false; reason: 'horse-not-found' | 'ribbon-gone' }

/** Removes one ribbon: the one at this place if it has this address, else the last one of the address. */
async function removeRibbon(
  store: Store,
  actor: string,
  { id, version, field, at, address }: { id: string; version?: number | undefined } & RibbonAt,
): Promise<CommitResult | RibbonGone> {
  return commitPlan<RibbonGone>(store, actor, 'remove-ribbon', async (trx) => {
    const row = await trx.selectFrom('horses').select(['id', 'doc', 'version']).where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: false, reason: 'horse-not-found' }
    const seen = await readAsSeen(store, trx, 'horses', row, version)
    const exact = readExact(seen)
    const stored: readonly unknown[] = Array.isArray(exact[field]) ? exact[field] : readList(exact[field])
    const isIt = (entry: unknown) => readText(entry) === address
    const place = isIt(stored[at]) ? at : stored.findLastIndex(isIt)
    if (place < 0) return { ok: false, reason: 'ribbon-gone' }
    const document = { ...exact, [field]: stored.toSpliced(place, 1) }
    return {
      ok: true,
      changes: [{ op: 'update', collection: 'horses', id, version: version ?? row.version, document }],
    }
  })
}

/** For the next page: the revision, the number of horses, and the name of a single one. */
type Given = { revision: number; horses: number; only: string | undefined }

export function addRibbonsPlan(ways: (given: Given) => Pick<Done, 'to' | 'link'>): PreparedPlan {
  return adminPlan({
    schema: AddRibbons,
    run: ({ store, actor, values: { names, ribbon, ribbonAddress, eRibbon, eRibbonAddress } }) => {
      const competition = ribbonAddress ?? ribbon
      // The form has made sure that there is exactly one.
      const address = competition ?? eRibbonAddress ?? eRibbon ?? ''
      return addRibbons(store, actor, { names, field: competition === undefined ? 'ERibbons' : 'ribbons', address })
    },
    refusals: {
      'horses-not-found': ({ unknown }) => ({
        fields: {
          names: [adminText.horseMissing, ...unknown.map(({ name, near }) => ribbonsText.unknown(name, near))],
        },
        status: 404,
      }),
    },
    failure: adminText.somethingWrong,
    done: ({ values: { names }, result: { revision, ids } }) => ({
      message: adminText.addRibbons.done,
      ...ways({ revision, horses: ids.length, only: ids.length === 1 ? names[0] : undefined }),
    }),
  })
}

export function removeRibbonPlan(to: string): PreparedPlan {
  return adminPlan({
    schema: RemoveRibbon,
    run: ({ store, actor, values: { id, ribbon }, seen }) =>
      removeRibbon(store, actor, { id, version: seenVersion(seen, id), ...ribbon }),
    refusals: {
      'horse-not-found': { text: adminText.updateHorse.alreadyGone, status: 404 },
      'ribbon-gone': { text: ribbonsText.gone, status: 404 },
    },
    failure: adminText.somethingWrong,
    done: ({
      values: {
        ribbon: { field, address },
      },
    }) => ({ message: ribbonsText.removed(ribbonView(address, field).label), to }),
  })
}
