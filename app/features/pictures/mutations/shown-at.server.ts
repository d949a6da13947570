import { withFields } from '#app/domain/documents.ts'
import { OWN_PICTURES, widthsOf } from '#app/domain/pictures/pictures.ts'
import type { CommitResult } from '#app/store/commit.ts'
import { commitPictures, type NewPicture } from '#app/store/pictures/blobs.ts'
import { readExact } from '#app/store/read.ts'
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
    const row = await trx.selectFrom('settings').select(['doc', 'version']).where('id', '=', id).executeTakeFirst()
    // Settings are stored once one differs from its default.
    if (!row && kind === 'news') return { ok: false, reason: 'place-gone' }
    const [first] = pictures
    const widths = first ? widthsOf(first.picture.width) : []
    const width = widths.find((one) => one >= widthPx) ?? widths.at(-1)
    const address = first ? `${OWN_PICTURES}${first.hash}/${width}.webp` : null
    const document = withFields(row ? readExact(row) : {}, { [field]: address })
    const change = row ? { op: 'update' as const, version: row.version } : { op: 'create' as const }
    return { ok: true, changes: [{ ...change, collection: 'settings', id, document }] }
  })
}
