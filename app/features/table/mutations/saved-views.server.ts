import { z } from 'zod'
import { adminPlan } from '#app/desk/form-action.server.ts'
import { findRemembered, forgetPlan, forgetting } from '#app/desk/remembered.server.ts'
import { required } from '#app/desk/schema-parts.ts'
import { readText } from '#app/domain/documents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import { adminText } from '#app/text/admin.ts'
import { viewsText } from '../text.ts'
import { SAVED_VIEW_START, VIEWED_PATHS, viewedPath } from '../view/saved-views.ts'

const MOST_VIEWS = 30
const LONGEST_NAME = 60
const LONGEST_LIST = 4000

const SaveView = z.object({
  viewName: required(viewsText.nameMissing).pipe(z.string().max(LONGEST_NAME, viewsText.nameTooLong(LONGEST_NAME))),
  list: z.string().max(LONGEST_LIST),
})

type TooManyViews = { ok: false; reason: 'too-many-views' }

/** Keeps a list's query under a name. One of that name, in any case, now has this query. */
export const saveView = (
  store: Store,
  actor: string,
  { viewName, list }: z.output<typeof SaveView>,
  path: string = VIEWED_PATHS[0],
): Promise<CommitResult | TooManyViews> =>
  commitPlan<TooManyViews>(store, actor, 'save-view', async (trx) => {
    const known = await findRemembered(trx, SAVED_VIEW_START)
    const key = swedishSortKey(viewName)
    const same = known.find(
      ({ document }) => viewedPath(document) === path && swedishSortKey(readText(document['viewName']) ?? '') === key,
    )
    const document = { viewName, viewList: list, ...(path === VIEWED_PATHS[0] ? {} : { viewPath: path }) }
    if (same) {
      const { id, version } = same
      return { ok: true, changes: [{ op: 'update', collection: 'settings', id, version, document }] }
    }
    if (known.length >= MOST_VIEWS) return { ok: false, reason: 'too-many-views' }
    return {
      ok: true,
      changes: [{ op: 'create', collection: 'settings', id: SAVED_VIEW_START + newId(), document }],
    }
  })

/** What the saved views of a list do; `here`: the query of the address. */
export const viewPlans = (path: string, here: string) => ({
  save: adminPlan({
    schema: SaveView,
    run: ({ store, actor, values }) => saveView(store, actor, values, path),
    refusals: { 'too-many-views': { text: viewsText.tooMany(MOST_VIEWS) } },
    failure: adminText.somethingWrong,
    done: ({ values: { list } }) => ({ message: viewsText.saved, to: list === '' ? path : `${path}?${list}` }),
  }),
  forget: forgetPlan(forgetView, {
    refusals: { 'view-gone': { text: viewsText.gone, status: 404 } },
    failure: adminText.somethingWrong,
    message: viewsText.removed,
    to: path + here,
  }),
})

export const forgetView = forgetting(SAVED_VIEW_START, 'remove-view', 'view-gone')
