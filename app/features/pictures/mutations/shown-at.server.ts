import { OWN_PICTURES, widthsOf } from '#app/domain/pictures/pictures.ts'
import { planFields } from '#app/features/settings/mutations.server.ts'
import type { CommitResult } from '#app/store/commit.ts'
import { commitPictures, type NewPicture } from '#app/store/pictures/blobs.ts'
import type { Store } from '#app/store/store.ts'
import type { ShownAt } from '../data/shown-at.server.ts'

/** The width that the place needs, in CSS pixels. */
const PLACES = {
  front: { field: 'frontImage', action: 'front-picture', widthPx: 1600 },
  news: { field: 'pictureAddress', action: 'news-picture', widthPx: 960 },
} as const

type Gone = { ok: false; reason: 'place-gone' }

/** Shows this picture at that place, or none: its bytes and its address together. */
export function showAt(
  store: Store,
  actor: string,
  { kind, id }: Pick<ShownAt, 'kind' | 'id'>,
  pictures: readonly NewPicture[],
): Promise<CommitResult | Gone> {
  const { field, action, widthPx } = PLACES[kind]
  return commitPictures<Gone>(store, actor, action, pictures, async (trx) => {
    const [first] = pictures
    const widths = first ? widthsOf(first.picture.width) : []
    const width = widths.find((one) => one >= widthPx) ?? widths.at(-1)
    const address = first ? `${OWN_PICTURES}${first.hash}/${width}.webp` : null
    const planned = await planFields(trx, { [field]: address }, id)
    // Settings are stored once one differs from its default; a note that is gone stays so.
    const isGone = kind === 'news' && planned.changes.some(({ op }) => op === 'create')
    return isGone ? { ok: false, reason: 'place-gone' } : planned
  })
}
