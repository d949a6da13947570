import { withFields } from '#app/domain/documents.ts'
import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import { DEFAULT_REGISTRY_TEMPLATES } from '#app/domain/registries.table.ts'
import { SETTINGS, SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import { studYearBounds } from '#app/domain/stud-clock.ts'
import type { Action } from '#app/store/actions.table.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { commitPictures, type NewPicture } from '#app/store/pictures/blobs.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Trx } from '#app/store/tables.ts'
import { DEFAULT_SETTINGS, type Settings, settingsFrom } from './schema/defaults.ts'
import type { SettingsInput } from './schema/form.ts'

type Fields = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A group is stored whole: what was sent of it over what is there, where null is "shown nowhere". */
function wholeGroup(rows: object, sent: Fields, present: Fields): Fields {
  return Object.fromEntries(
    Object.keys(rows).map((key) => {
      const stays = present[key] === '' ? null : present[key]
      return [key, sent[key] === undefined ? stays : sent[key]]
    }),
  )
}

/** The addresses of the registers that are not as the default. */
function ownTemplates(sent: Fields, present: Settings['registryTemplates']): Fields {
  const templates = Object.entries(DEFAULT_REGISTRY_TEMPLATES).flatMap(([key, usual]) => {
    const template = sent[key] === undefined ? (present[key] ?? usual) : (sent[key] ?? '')
    return template === usual ? [] : [[key, template]]
  })
  return Object.fromEntries(templates)
}

const isAnySent = (sent: Fields) => Object.values(sent).some((value) => value !== undefined)

/** The changes by setting: null removes one that has its default, undefined keeps one that was not sent. */
function changedFields(input: SettingsInput, present: Settings): Fields {
  const sentOf: Fields = input.linksShown === true ? { ...input, contactLinks: input.contactLinks ?? [] } : input
  const presentOf: Fields = present
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([key, setting]) => {
      const usual = DEFAULT_SETTINGS[key as keyof Settings] // keys of the table
      const sent = sentOf[key]
      if (sent === undefined) return [key, undefined]
      const isParts = 'rows' in setting || setting.kind === 'templates'
      if (isParts && !isAnySent(sent as Fields)) return [key, undefined] // by its shape, an object
      const given = !isParts
        ? sent
        : 'rows' in setting
          ? wholeGroup(setting.rows, sent as Fields, presentOf[key] as Fields)
          : ownTemplates(sent as Fields, present.registryTemplates)
      return [key, isSame(given, usual) ? null : given]
    }),
  )
}

/** The first and the last year that the stud may be set to. */
type FarYear = { ok: false; reason: 'far-year'; first: number; last: number }

function settingsRow(trx: Trx, id = SETTINGS_ID) {
  const rows = trx.selectFrom('settings').select(['id', 'doc', 'version'])
  return rows.where('id', '=', id).executeTakeFirst()
}

/**
 * Saves the settings. Defaults are not stored; unknown fields and those not sent are kept. `version` is the one the
 * form was filled from, 0 without a document. Another year of the stud is refused if it is far from `calendar`, the
 * present year.
 */
export const saveSettings = (
  store: Store,
  actor: string,
  input: SettingsInput,
  version: number,
  calendar: number | null = null,
) =>
  commitPlan<FarYear>(store, actor, 'settings', async (trx) => {
    const row = await settingsRow(trx)
    const saw = row && (await readAsSeen(store, trx, 'settings', row, version))
    const stored: Record<string, unknown> = saw ? readExact(saw) : {}
    const present = settingsFrom(saw ? stored : null)
    const { studYear } = input
    if (calendar !== null && studYear != null && studYear !== present.studYear) {
      const { first, last } = studYearBounds(calendar)
      if (studYear < first || studYear > last) return { ok: false, reason: 'far-year', first, last }
    }
    const document = withFields(stored, changedFields(input, present))
    if (!row && version === 0) {
      if (Object.keys(document).length === 0) return { ok: true, changes: [] }
      return { ok: true, changes: [{ op: 'create', collection: 'settings', id: SETTINGS_ID, document }] }
    }
    // A version that is not the present one is merged by the commit, or refused with both.
    return { ok: true, changes: [{ op: 'update', collection: 'settings', id: SETTINGS_ID, version, document }] }
  })

/** A setting without a form, with its value; null removes it. */
type One = {
  [Key in keyof Settings as (typeof SETTINGS)[Key] extends { section: string } ? never : Key]?: Settings[Key]
}

/** These fields, in the settings or another document beside them, made where there is none; null removes a field. */
export async function planFields(
  trx: Trx,
  fields: Readonly<Record<string, unknown>>,
  id = SETTINGS_ID,
): Promise<{ ok: true; changes: readonly Change[] }> {
  const row = await settingsRow(trx, id)
  const document = withFields(row ? readExact(row) : {}, fields)
  const change = row ? { op: 'update' as const, version: row.version } : { op: 'create' as const }
  return { ok: true, changes: [{ ...change, collection: 'settings', id, document }] }
}

/** Sets a setting that is in no form; an undo brings back what was. */
export function setOne(store: Store, actor: string, one: One, action: Action = 'settings'): Promise<CommitResult> {
  return commitPlan<never>(store, actor, action, (trx) => planFields(trx, one))
}

/** Makes a picture the sign of the stud: its bytes and the setting together. */
export function setSignPicture(store: Store, actor: string, pictures: readonly NewPicture[]): Promise<CommitResult> {
  return commitPictures<never>(store, actor, 'sign-picture', pictures, (trx) => {
    const [first] = pictures
    if (first === undefined) return planFields(trx, {})
    const { width, height, blur } = first.picture
    return planFields(trx, { signPicture: { kept: OWN_PICTURES + first.hash, width, height, blur } } satisfies One)
  })
}
