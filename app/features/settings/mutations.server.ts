import { DEFAULT_REGISTRY_TEMPLATES } from '#app/domain/registries.table.ts'
import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { readExact } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID } from './schema/defaults.ts'
import type { SettingsInput } from './schema/form.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields of the document by what the form says; one that is as the default is left out (undefined). */
function ownFields(input: SettingsInput): Record<string, unknown> {
  const { contact, registryTemplates } = input
  // Null is "shown nowhere"; a field that is missing would have its default.
  const given = {
    siteName: input.siteName,
    affix: input.affix,
    startText: input.startText ?? DEFAULT_SETTINGS.startText,
    frontImage: input.frontImage ?? null,
    contact: { alias: contact.alias ?? null, chat: contact.chat ?? null, email: contact.email ?? null },
    contactLinks: input.contactLinks.map(({ label, url, icon }) => ({ label, url, icon })),
    oldMemorial: { label: input.oldMemorial.label, url: input.oldMemorial.url },
  }
  const templates = Object.entries(DEFAULT_REGISTRY_TEMPLATES).flatMap(([key, usual]) => {
    const template = registryTemplates[key] ?? ''
    return template === usual ? [] : [[key, template]]
  })
  return {
    ...Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        isSame(value, DEFAULT_SETTINGS[key as keyof typeof given]) ? undefined : value, // keys of `given`
      ]),
    ),
    registryTemplates: templates.length === 0 ? undefined : Object.fromEntries(templates),
  }
}

/**
 * Saves the settings; what is as the default is not stored, so that it follows the default. Fields that are no settings
 * are kept. `version` is the one the form was filled from, 0 where there was no document.
 */
export async function saveSettings(
  store: Store,
  actor: string,
  input: SettingsInput,
  version: number,
): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'settings', async (trx) => {
    const row = await trx.selectFrom('settings').select('doc').where('id', '=', SETTINGS_ID).executeTakeFirst()
    const document: Record<string, unknown> = row ? readExact(row) : {}
    for (const [key, value] of Object.entries(ownFields(input))) {
      if (value === undefined) delete document[key]
      else document[key] = value
    }
    if (!row && version === 0) {
      if (Object.keys(document).length === 0) return { ok: true, changes: [] }
      return { ok: true, changes: [{ op: 'create', collection: 'settings', id: SETTINGS_ID, document }] }
    }
    // A version that is not the present one is refused by the commit, with both.
    return { ok: true, changes: [{ op: 'update', collection: 'settings', id: SETTINGS_ID, version, document }] }
  })
}
