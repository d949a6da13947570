import type { Store } from '#app/store/store.ts'
import { type Settings, settingsFrom } from './defaults.ts'

/** The stud's settings: the stored document, if there is one, over the defaults. */
export async function getSettings({ db }: Pick<Store, 'db'>): Promise<Settings> {
  const row = await db.selectFrom('settings').select('doc').where('id', '=', 'site').executeTakeFirst()
  return settingsFrom(row ? JSON.parse(row.doc) : null)
}
