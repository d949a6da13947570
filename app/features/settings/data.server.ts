import { createContext } from 'react-router'
import { prepared } from '#app/store/prepared.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { SETTINGS_ID, type Settings, settingsFrom } from './schema/defaults.ts'

/** The stud's settings: the stored document, if there is one, over the defaults. */
export async function getSettings(store: Pick<Store, 'db'>): Promise<Settings> {
  return (await getEditedSettings(store)).settings
}

/** The settings of a request: read when they are first asked for, and once. */
export const settingsContext = createContext<() => Promise<Settings>>()

export function openSettings(store: Store): () => Promise<Settings> {
  let settings: Promise<Settings> | undefined
  return () => (settings ??= getSettings(store))
}

const settingsRows = prepared((db) =>
  db.selectFrom('settings').select(['doc', 'version']).where('id', '=', SETTINGS_ID),
)

/** The same with the version of the document, 0 where there is none. */
export async function getEditedSettings({ db }: Pick<Store, 'db'>): Promise<{ settings: Settings; version: number }> {
  const [row] = await settingsRows(db)
  return { settings: settingsFrom(row ? readExact(row) : null), version: row?.version ?? 0 }
}
