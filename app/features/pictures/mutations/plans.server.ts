import { adminPlan, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen-version.ts'
import { DescribePicture, MovePicture } from '../schema.server.ts'
import { MOST_PICTURES } from '../schema.ts'
import { picturesText as text } from '../text.ts'
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
