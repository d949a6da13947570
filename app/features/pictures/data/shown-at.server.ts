import { readText } from '#app/domain/documents.ts'
import { SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { findOwnNews, OWN_START } from '#app/features/news/data/owner.server.ts'
import { FRONT } from '#app/features/settings/schema/paths.ts'
import { readExact } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

/** A place of the site that shows one picture by its address. */
export type ShownAt = { kind: 'front' | 'news'; id: string; about: string; address: string | null }

/** The start page, or a note of the owner's by its id; null if there is no such place. */
export async function findShownAt(db: Db, place: string): Promise<ShownAt | null> {
  if (place === FRONT) {
    const row = await db.selectFrom('settings').select('doc').where('id', '=', SETTINGS_ID).executeTakeFirst()
    const address = row === undefined ? null : webAddress(readText(readExact(row)['frontImage']))
    return { kind: 'front', id: SETTINGS_ID, about: '', address }
  }
  if (!place.startsWith(OWN_START)) return null
  const note = (await findOwnNews(db)).find(({ id }) => id === place)
  return note === undefined ? null : { kind: 'news', id: note.id, about: note.headline, address: note.picture }
}
