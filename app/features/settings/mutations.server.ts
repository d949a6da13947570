import { withFields } from '#app/domain/documents.ts'
import { DEFAULT_REGISTRY_TEMPLATES } from '#app/domain/registries.table.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readAsSeen } from '#app/store/merge/settle.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID, type Settings, settingsFrom } from './schema/defaults.ts'
import type { SettingsInput } from './schema/form.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** As stored: null is "shown nowhere", and a field that is missing would have its default. */
const orNothing = (shown: string) => (shown === '' ? null : shown)

/** What was typed, or what stands there where the input was not sent. */
const typedOr = <Kept>(typed: string | null | undefined, kept: Kept) => (typed === undefined ? kept : typed)

const isAnySent = (values: object) => Object.values(values).some((value) => value !== undefined)

/** The settings that the form says, as they are stored; undefined is one that was not sent. */
function givenSettings(input: SettingsInput, present: Settings) {
  const { contact, oldMemorial, contactLinks = input.linksShown === true ? [] : undefined } = input
  const { alias, chat, email } = present.contact
  return {
    siteName: input.siteName,
    affix: input.affix,
    startText: input.startText === null ? DEFAULT_SETTINGS.startText : input.startText,
    signLetter: input.signLetter,
    frontImage: input.frontImage,
    contact: isAnySent(contact)
      ? {
          alias: typedOr(contact.alias, orNothing(alias)),
          chat: typedOr(contact.chat, orNothing(chat)),
          email: typedOr(contact.email, orNothing(email)),
        }
      : undefined,
    contactLinks: contactLinks?.map(({ label, url, icon }) => ({ label, url, icon })),
    oldMemorial: isAnySent(oldMemorial)
      ? { label: oldMemorial.label ?? present.oldMemorial.label, url: oldMemorial.url ?? present.oldMemorial.url }
      : undefined,
    breedGenes: input.breedGenes === null ? DEFAULT_SETTINGS.breedGenes : input.breedGenes,
    signInLink: input.signInLink,
  }
}

/** The addresses of the registers that are not as the default; null where all are, undefined where none was sent. */
function givenTemplates({ registryTemplates: sent }: SettingsInput, present: Settings) {
  if (!isAnySent(sent)) return undefined
  const templates = Object.entries(DEFAULT_REGISTRY_TEMPLATES).flatMap(([key, usual]) => {
    const template = typedOr(sent[key], present.registryTemplates[key] ?? usual) ?? ''
    return template === usual ? [] : [[key, template]]
  })
  return templates.length === 0 ? null : Object.fromEntries(templates)
}

/** As the form would send them. */
const USUAL = { ...DEFAULT_SETTINGS, signLetter: null }

/** What the form changes in the stored document; one that is as the default is taken away (null). */
function changedFields(input: SettingsInput, present: Settings): Record<string, unknown> {
  const given = givenSettings(input, present)
  return {
    ...Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        isSame(value, USUAL[key as keyof typeof given]) ? null : value, // keys of `given`
      ]),
    ),
    registryTemplates: givenTemplates(input, present),
  }
}

/**
 * Saves the settings; what is as the default is not stored, so that it follows the default. Fields that are no settings,
 * and those that the form did not send, are kept. `version` is the one the form was filled from, 0 where there was no document.
 */
export async function saveSettings(
  store: Store,
  actor: string,
  input: SettingsInput,
  version: number,
): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'settings', async (trx) => {
    const row = await trx
      .selectFrom('settings')
      .select(['id', 'doc', 'version'])
      .where('id', '=', SETTINGS_ID)
      .executeTakeFirst()
    const saw = row && (await readAsSeen(store, trx, 'settings', row, version))
    const stored: Record<string, unknown> = saw ? readExact(saw) : {}
    const document = withFields(stored, changedFields(input, settingsFrom(saw ? stored : null)))
    if (!row && version === 0) {
      if (Object.keys(document).length === 0) return { ok: true, changes: [] }
      return { ok: true, changes: [{ op: 'create', collection: 'settings', id: SETTINGS_ID, document }] }
    }
    // A version that is not the present one is merged by the commit, or refused with both.
    return { ok: true, changes: [{ op: 'update', collection: 'settings', id: SETTINGS_ID, version, document }] }
  })
}
