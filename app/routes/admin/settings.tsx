import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminAction } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import { SettingsFields } from '#app/features/settings/components/settings-fields.tsx'
import { getEditedSettings } from '#app/features/settings/data.server.ts'
import { saveSettings } from '#app/features/settings/mutations.server.ts'
import { SaveSettings } from '#app/features/settings/schema/form.ts'
import { settingsText } from '#app/features/settings/text.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/settings'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail(() => getEditedSettings(context.get(storeContext)))
}

export async function action(args: Route.ActionArgs) {
  return runAdminAction(args, {
    schema: SaveSettings,
    run: ({ store, actor, values, seen, date }) =>
      saveSettings(store, actor, values, seenVersion(seen, SETTINGS_ID, 'settings') ?? 0, Number(date.slice(0, 4))),
    refusals: {
      'far-year': ({ first, last }) => ({ field: 'studYear', text: settingsText.farYear(first, last) }),
    },
    failure: settingsText.failed,
    done: () => ({
      message: settingsText.done,
      to: '/admin/settings',
      link: { href: '/', label: settingsText.home },
    }),
  })
}

export default function SettingsPage({ loaderData: { settings, version }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={settingsText.title} lead={settingsText.lead}>
      {/* What was saved, or chosen after a conflict, fills the form anew. */}
      <SettingsFields key={version} settings={settings} version={version} answer={actionData} />
    </AdminPage>
  )
}
