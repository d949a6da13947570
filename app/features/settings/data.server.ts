import { createContext, type RouterContextProvider } from 'react-router'
import { askedUrlContext, publicUrlContext } from '#app/context.ts'
import { prepared } from '#app/store/prepared.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID, type Settings, settingsFrom } from './schema/defaults.ts'

/** The stud's settings: the stored document, if there is one, over the defaults. */
export async function getSettings(store: Pick<Store, 'db'>): Promise<Settings> {
  return (await getEditedSettings(store)).settings
}

/** The site's own address: what the environment says, else the setting, else what a named proxy was asked for. */
export async function siteAddress(context: Readonly<RouterContextProvider>): Promise<string | null> {
  const given = context.get(publicUrlContext)
  if (given !== null) return given
  return (await context.get(settingsContext)()).siteAddress ?? context.get(askedUrlContext)
}

/** The settings of a request, read once, on first use. */
export const settingsContext = createContext<() => Promise<Settings>>()

export function openSettings(store: Store): () => Promise<Settings> {
  let settings: Promise<Settings> | undefined
  return () => (settings ??= getSettings(store).then((read) => remember(store, read)))
}

const LAST_READ = new WeakMap<Store, Settings>()

function remember(store: Store, settings: Settings): Settings {
  LAST_READ.set(store, settings)
  return settings
}

/** The last known name of the stud, for the page shown while the store does not answer. */
export function lastSettings(store: Store): Settings {
  return LAST_READ.get(store) ?? DEFAULT_SETTINGS
}

const settingsRows = prepared((db) =>
  db.selectFrom('settings').select(['doc', 'version']).where('id', '=', SETTINGS_ID),
)

/** The last one read: every page asks for it, and it seldom changes. */
let last = { doc: '{}', settings: Object.freeze(DEFAULT_SETTINGS) }

/** The same with the version of the document, 0 where there is none. */
export async function getEditedSettings({ db }: Pick<Store, 'db'>): Promise<{ settings: Settings; version: number }> {
  const [row] = await settingsRows(db)
  const { doc, version } = row ?? { doc: '{}', version: 0 }
  if (doc !== last.doc) last = { doc, settings: Object.freeze(settingsFrom(readExact({ doc }))) }
  return { settings: last.settings, version }
}
