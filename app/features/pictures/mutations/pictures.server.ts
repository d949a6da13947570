import {
  OWN_PICTURES,
  ownPictures,
  type PictureMove,
  type StoredPicture,
  withMoved,
  withPictures,
  withWords,
} from '#app/domain/pictures/pictures.ts'
import type { Action } from '#app/store/actions.table.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { commitPictures, type NewPicture } from '#app/store/pictures/blobs.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { MOST_PICTURES } from '../schema.ts'

export type PictureRefusal = { ok: false; reason: 'horse-not-found' | 'picture-gone' | 'too-many' }
type OfHorse = { id: string; version?: number | undefined }
type Plain = Record<string, unknown>

/**
 * Adds pictures to a horse, after its others: bytes and document together, or neither. One it has already is not added
 * again.
 */
export async function addPictures(
  store: Store,
  actor: string,
  { name, pictures, credit, alt }: { name: string; pictures: readonly NewPicture[]; credit: string; alt: string },
): Promise<CommitResult | PictureRefusal> {
  return commitPictures<PictureRefusal>(store, actor, 'add-pictures', pictures, async (trx) => {
    const row = await trx
      .selectFrom('horses')
      .select(['id', 'doc', 'version'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (!row) return { ok: false, reason: 'horse-not-found' }
    const exact = readExact(row)
    const added = pictures.map(({ hash, file, picture: { width, height, blur } }): StoredPicture => {
      const kept = OWN_PICTURES + hash
      const words = { ...(file && { file }), ...(credit && { credit }), ...(alt && { alt }) }
      return { address: kept, kept, width, height, blur, ...words }
    })
    const document = withPictures(exact, added)
    if (ownPictures(document).length > MOST_PICTURES) return { ok: false, reason: 'too-many' }
    return { ok: true, changes: [{ op: 'update', collection: 'horses', id: row.id, version: row.version, document }] }
  })
}

/** Moves or removes one picture of a horse; its bytes stay, for undoing. */
export function movePicture(
  store: Store,
  actor: string,
  { move, address, ...horse }: OfHorse & { move: PictureMove; address: string },
): Promise<CommitResult | PictureRefusal> {
  const action = move === 'remove' ? 'remove-picture' : 'move-picture'
  return changeHorse(store, actor, action, horse, (exact) => withMoved(exact, address, move))
}

/** Stores a picture's credit and description. */
export function describePicture(
  store: Store,
  actor: string,
  { address, credit, alt, ...horse }: OfHorse & { address: string; credit: string | null; alt: string | null },
): Promise<CommitResult | PictureRefusal> {
  return changeHorse(store, actor, 'describe-picture', horse, (exact) => withWords(exact, address, { credit, alt }))
}

function changeHorse(
  store: Store,
  actor: string,
  action: Action,
  { id, version }: OfHorse,
  change: (exact: Plain) => Plain | null,
): Promise<CommitResult | PictureRefusal> {
  return commitPlan<PictureRefusal>(store, actor, action, async (trx) => {
    const row = await trx.selectFrom('horses').select(['id', 'doc', 'version']).where('id', '=', id).executeTakeFirst()
    if (!row) return { ok: false, reason: 'horse-not-found' }
    const document = change(readExact(await readAsSeen(store, trx, 'horses', row, version)))
    if (document === null) return { ok: false, reason: 'picture-gone' }
    return {
      ok: true,
      changes: [{ op: 'update', collection: 'horses', id, version: version ?? row.version, document }],
    }
  })
}
