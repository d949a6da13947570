import { z } from 'zod'
import { findRemembered, forgetting } from '#app/desk/remembered.server.ts'
import { required } from '#app/desk/schema-parts.ts'
import { readText } from '#app/domain/documents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { newId } from '#app/store/new-id.ts'
import type { Store } from '#app/store/store.ts'
import { viewsText } from '../text.ts'
import { SAVED_VIEW_START } from '../view/saved-views.ts'

export const MOST_VIEWS = 30
const LONGEST_NAME = 60
const LONGEST_LIST = 4000

export const SaveView = z.object({
  viewName: required(viewsText.nameMissing).pipe(z.string().max(LONGEST_NAME, viewsText.nameTooLong(LONGEST_NAME))),
  list: z.string().max(LONGEST_LIST),
})

export type TooManyViews = { ok: false; reason: 'too-many-views' }

/** Keeps a list's query under a name. One of that name, in any case, now has this query. */
export const saveView = (
  store: Store,
  actor: string,
  { viewName, list }: z.output<typeof SaveView>,
): Promise<CommitResult | TooManyViews> =>
  commitPlan<TooManyViews>(store, actor, 'save-view', async (trx) => {
    const known = await findRemembered(trx, SAVED_VIEW_START)
    const key = swedishSortKey(viewName)
    const same = known.find(({ document }) => swedishSortKey(readText(document['viewName']) ?? '') === key)
    const document = { viewName, viewList: list }
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

export const forgetView = forgetting(SAVED_VIEW_START, 'remove-view', 'view-gone')
