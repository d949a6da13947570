import { createContext, type RouterContextProvider } from 'react-router'
import { askedUrlContext, publicUrlContext, storeContext, todayContext } from '#app/context.ts'
import { OWN_FIELD_START } from '#app/domain/own-fields/own-field.ts'
import { SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { withStudYear } from '#app/domain/stud-clock.ts'
import { prepared } from '#app/store/prepared.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { DEFAULT_SETTINGS, type Settings, settingsFrom } from './schema/defaults.ts'

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

/** The day of a request, in the stud's own year. A page whose settings cannot be read says so itself. */
export async function presentDay(context: Readonly<RouterContextProvider>): Promise<Today> {
  const { studYear } = await context
    .get(settingsContext)()
    .catch(() => lastSettings(context.get(storeContext)))
  return withStudYear(context.get(todayContext), studYear)
}

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

/** The settings, and the owner's own fields beside them: every page of a horse needs both. */
const settingsRows = prepared((db) =>
  db
    .selectFrom('settings')
    .select(['id', 'doc', 'version'])
    .where((eb) =>
      eb.or([
        eb('id', '=', SETTINGS_ID),
        eb.and([eb('id', '>=', OWN_FIELD_START), eb('id', '<', `${OWN_FIELD_START}\uffff`)]),
      ]),
    )
    .orderBy('id'),
)

type FieldRow = { id: string; doc: string }
const FIELD_ROWS = new WeakMap<Settings, readonly FieldRow[]>()

/** The documents of the owner's own fields, as they were read with the settings. */
export const fieldRowsOf = (settings: Settings): readonly FieldRow[] => FIELD_ROWS.get(settings) ?? []

/** The last one read: every page asks for it, and it seldom changes. */
let last = { read: '{}', settings: Object.freeze(DEFAULT_SETTINGS) }

/** The same with the version of the document, 0 where there is none. */
export async function getEditedSettings({ db }: Pick<Store, 'db'>): Promise<{ settings: Settings; version: number }> {
  const rows = await settingsRows(db)
  const { doc, version } = rows.find(({ id }) => id === SETTINGS_ID) ?? { doc: '{}', version: 0 }
  const fields = rows.filter(({ id }) => id !== SETTINGS_ID)
  const read = [doc, ...fields.flatMap((field) => [field.id, field.doc])].join('\n')
  if (read !== last.read) {
    last = { read, settings: Object.freeze(settingsFrom(readExact({ doc }))) }
    FIELD_ROWS.set(last.settings, fields)
  }
  return { settings: last.settings, version }
}
