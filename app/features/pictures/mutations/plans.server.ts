import { picturesContext } from '#app/context.ts'
import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { type Crop, isWhole } from '#app/domain/pictures/crop.ts'
import { copyOf, OWN_PICTURES, picturesOf, withCrop } from '#app/domain/pictures/pictures.ts'
import type { CommitResult } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { commitPictures } from '#app/store/pictures/blobs.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PictureProblem } from '#app/store/pictures/picture-kind.ts'
import { readExact } from '#app/store/read.ts'
import { findRows } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import { CopyPicture, CropPicture, DescribePicture, MovePicture } from '../schema.server.ts'
import { MOST_PICTURES } from '../schema.ts'
import { picturesText, sayCopyProblem } from '../text.ts'
import { copyPicture } from './copies.server.ts'
import { forgetFailure } from './copy-run.server.ts'
import { describePicture, movePicture } from './pictures.server.ts'

const REFUSALS = {
  'horse-not-found': { text: picturesText.horseGone, status: 404 },
  'picture-gone': { text: picturesText.gone, status: 404 },
  'too-many': { text: picturesText.tooMany(MOST_PICTURES) },
} as const

/** The plans of the forms of a horse's pictures. */
export function movePicturePlan(to: string): PreparedPlan {
  return adminPlan({
    schema: MovePicture,
    run: ({ store, actor, values: { id, move }, seen }) =>
      movePicture(store, actor, { id, version: seenVersion(seen, id), ...move }),
    refusals: REFUSALS,
    failure: picturesText.failed,
    done: ({ values: { move } }) => ({ message: DONE[move.move], to }),
  })
}

const DONE = {
  first: picturesText.madeFirst,
  up: picturesText.moved,
  down: picturesText.moved,
  remove: picturesText.removed,
} as const

export function describePicturePlan(to: string): PreparedPlan {
  return adminPlan({
    schema: DescribePicture,
    run: ({ store, actor, values: { id, address, credit = null, alt = null }, seen }) =>
      describePicture(store, actor, { id, version: seenVersion(seen, id), address, credit, alt }),
    refusals: REFUSALS,
    failure: picturesText.failed,
    done: () => ({ message: picturesText.described, to }),
  })
}

export function cropPicturePlan(to: string): PreparedPlan {
  return (sent) => {
    const keeper = sent.args.context.get(picturesContext)
    const plan = adminPlan({
      schema: CropPicture,
      run: async ({ store, actor, values: { id, address, crop }, seen }) => {
        if (keeper === null) return { ok: false, reason: 'unavailable' } as const
        return cropPicture(store, keeper, actor, { id, version: seenVersion(seen, id), address, crop })
      },
      refusals: {
        'horse-not-found': REFUSALS['horse-not-found'],
        'picture-gone': REFUSALS['picture-gone'],
        'not-cut': ({ problem }) => ({ text: picturesText.crop.notCut(picturesText.problems[problem]), status: 422 }),
        unavailable: { text: picturesText.unavailable, status: 503 },
      },
      failure: picturesText.crop.failed,
      done: ({ values: { crop } }) => ({
        message: isWhole(crop) ? picturesText.crop.undone : picturesText.crop.done,
        to,
      }),
    })
    return plan(sent)
  }
}

export function copyPicturePlan(to: string): PreparedPlan {
  return (sent) => {
    const keeper = sent.args.context.get(picturesContext)
    const plan = adminPlan({
      schema: CopyPicture,
      run: async ({ store, actor, values }) => {
        if (keeper === null) return { ok: false, reason: 'unavailable' } as const
        const result = await copyPicture(store, keeper, actor, values)
        if (result.ok) forgetFailure(store, values.address)
        return result
      },
      refusals: {
        'picture-gone': { text: picturesText.gone, status: 404 },
        'not-had': ({ problem }) => ({ text: picturesText.notHad(sayCopyProblem(problem)), status: 422 }),
        unavailable: { text: picturesText.unavailable, status: 503 },
      },
      failure: picturesText.copyFailed,
      done: () => ({ message: picturesText.copyOk, to }),
    })
    return plan(sent)
  }
}

type CropRefusal =
  | { ok: false; reason: 'horse-not-found' | 'picture-gone' }
  | { ok: false; reason: 'not-cut'; problem: PictureProblem }

/** Crops one picture of a horse, or shows all of it. The original stays stored. */
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
  const wanted = isWhole(crop) ? null : crop
  const made = wanted && (await keeper.cut(whole.kept.slice(OWN_PICTURES.length), wanted))
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
      crop: wanted,
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
