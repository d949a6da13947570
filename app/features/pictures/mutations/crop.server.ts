import { type Crop, isWhole } from '#app/domain/pictures/crop.ts'
import { copyOf, OWN_PICTURES, picturesOf, withCrop } from '#app/domain/pictures/pictures.ts'
import type { CommitResult } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { commitPictures } from '#app/store/pictures/blobs.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PictureProblem } from '#app/store/pictures/told-by-content.ts'
import { readExact } from '#app/store/read.ts'
import { findRows } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'

type CropRefusal =
  | { ok: false; reason: 'horse-not-found' | 'picture-gone' }
  | { ok: false; reason: 'not-cut'; problem: PictureProblem }

/** Shows a part of one picture of a horse, or the whole again. The whole is always kept. */
export async function cropPicture(
  store: Store,
  keeper: PictureKeeper,
  actor: string,
  { id, version, address, crop }: { id: string; version?: number | undefined; address: string; crop: Crop },
): Promise<CommitResult | CropRefusal> {
  const row = (await findRows(store.db, 'horses', [id])).get(id)
  const picture = row && picturesOf(readExact(row)).find((one) => one.address === address)
  const whole = picture ? copyOf(picture) : null
  if (whole === null) return { ok: false, reason: 'picture-gone' }
  const asked = isWhole(crop) ? null : crop
  const made = asked && (await keeper.cut(whole.kept.slice(OWN_PICTURES.length), asked))
  if (made?.ok === false) return { ok: false, reason: 'not-cut', problem: made.problem }
  const cut = made
    ? {
        kept: OWN_PICTURES + made.hash,
        width: made.picture.width,
        height: made.picture.height,
        blur: made.picture.blur,
      }
    : whole
  const pictures = made ? [{ hash: made.hash, picture: made.picture, file: '' }] : []
  const result = await commitPictures<CropRefusal>(store, actor, 'crop-picture', pictures, async (trx) => {
    const now = await trx.selectFrom('horses').select(['id', 'doc', 'version']).where('id', '=', id).executeTakeFirst()
    if (!now) return { ok: false, reason: 'horse-not-found' }
    const document = withCrop(readExact(await readAsSeen(store, trx, 'horses', now, version)), address, {
      crop: asked,
      cut,
    })
    if (document === null) return { ok: false, reason: 'picture-gone' }
    return {
      ok: true,
      changes: [{ op: 'update', collection: 'horses', id, version: version ?? now.version, document }],
    }
  })
  if (result.ok && made) void keeper.prepare(made.hash)
  return result
}
