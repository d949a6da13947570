import { picturesContext } from '#app/context.ts'
import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen-version.ts'
import { isWhole } from '#app/domain/pictures/crop.ts'
import { CopyPicture, CropPicture, DescribePicture, MovePicture } from '../schema.server.ts'
import { MOST_PICTURES } from '../schema.ts'
import { sayCopyProblem, picturesText as text } from '../text.ts'
import { copyPicture } from './copies.server.ts'
import { forgetFailure } from './copy-run.server.ts'
import { cropPicture } from './crop.server.ts'
import { describePicture, movePicture } from './pictures.server.ts'

const REFUSALS = {
  'horse-not-found': { text: text.horseGone, status: 404 },
  'picture-gone': { text: text.gone, status: 404 },
  'too-many': { text: text.tooMany(MOST_PICTURES) },
} as const

/** What the buttons beside a horse's pictures do; all lead back to where they stand. */
export function movePicturePlan(to: string): PreparedPlan {
  return adminPlan({
    schema: MovePicture,
    run: ({ store, actor, values: { id, move }, seen }) =>
      movePicture(store, actor, { id, version: seenVersion(seen, id), ...move }),
    refusals: REFUSALS,
    failure: text.failed,
    done: ({ values: { move } }) => ({ message: DONE[move.move], to }),
  })
}

const DONE = { first: text.madeFirst, up: text.moved, down: text.moved, remove: text.removed } as const

export function describePicturePlan(to: string): PreparedPlan {
  return adminPlan({
    schema: DescribePicture,
    run: ({ store, actor, values: { id, address, credit = null, alt = null }, seen }) =>
      describePicture(store, actor, { id, version: seenVersion(seen, id), address, credit, alt }),
    refusals: REFUSALS,
    failure: text.failed,
    done: () => ({ message: text.described, to }),
  })
}

/** Shows a part of one picture. */
export function cropPicturePlan(to: string): PreparedPlan {
  return (asked) => {
    const keeper = asked.args.context.get(picturesContext)
    const plan = adminPlan({
      schema: CropPicture,
      run: async ({ store, actor, values: { id, address, crop }, seen }) => {
        if (keeper === null) return { ok: false, reason: 'unavailable' } as const
        return cropPicture(store, keeper, actor, { id, version: seenVersion(seen, id), address, crop })
      },
      refusals: {
        'horse-not-found': REFUSALS['horse-not-found'],
        'picture-gone': REFUSALS['picture-gone'],
        'not-cut': ({ problem }) => ({ text: text.crop.notCut(text.problems[problem]), status: 422 }),
        unavailable: { text: text.unavailable, status: 503 },
      },
      failure: text.crop.failed,
      done: ({ values: { crop } }) => ({ message: isWhole(crop) ? text.crop.undone : text.crop.done, to }),
    })
    return plan(asked)
  }
}

/** Takes over one picture that stands elsewhere. */
export function copyPicturePlan(to: string): PreparedPlan {
  return (asked) => {
    const keeper = asked.args.context.get(picturesContext)
    const plan = adminPlan({
      schema: CopyPicture,
      run: async ({ store, actor, values }) => {
        if (keeper === null) return { ok: false, reason: 'unavailable' } as const
        const result = await copyPicture(store, keeper, actor, values)
        if (result.ok) forgetFailure(store, values.address)
        return result
      },
      refusals: {
        'picture-gone': { text: text.gone, status: 404 },
        'not-had': ({ problem }) => ({ text: text.notHad(sayCopyProblem(problem)), status: 422 }),
        unavailable: { text: text.unavailable, status: 503 },
      },
      failure: text.copyFailed,
      done: () => ({ message: text.copyOk, to }),
    })
    return plan(asked)
  }
}
