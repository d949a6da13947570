import { adminPlan, type Done, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { adminText } from '#app/text/admin.ts'
import { addRibbons, removeRibbon } from '../mutations.server.ts'
import { AddRibbons, RemoveRibbon } from '../schema.ts'
import { ribbonsText } from '../text.ts'
import { ribbonView } from '../view.ts'

/** For the way on: the revision, how many horses, and the name if there was one. */
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

/** Removes one ribbon of a horse. */
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
