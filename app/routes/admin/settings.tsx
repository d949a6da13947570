import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { storeContext } from '#app/context.ts'
import { actionsLook } from '#app/desk/actions.tsx'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import { runAdminAction } from '#app/desk/form-action.server.ts'
import { Cell, FieldRow, FormSection, widthClass } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { DEFAULT_REGISTRY_TEMPLATES, REGISTER_CARD, REGISTRIES } from '#app/domain/registries.table.ts'
import { SETTING_LABELS } from '#app/domain/settings/fields.table.ts'
import { getEditedSettings } from '#app/features/settings/data.server.ts'
import { saveSettings } from '#app/features/settings/mutations.server.ts'
import { DEFAULT_SETTINGS, type OutsideLink, SETTINGS_ID } from '#app/features/settings/schema/defaults.ts'
import { SaveSettings } from '#app/features/settings/schema/form.ts'
import { LINK_ICONS } from '#app/features/settings/schema/link-icons.table.ts'
import { text } from '#app/text/admin.ts'
import { text as publicText } from '#app/text/public.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import { Failure } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/settings'

export async function loader({ context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const { settings, version } = await getEditedSettings(context.get(storeContext))
    return {
      version,
      settings: {
        ...settings,
        frontImage: settings.frontImage ?? '',
        registryTemplates: { ...DEFAULT_REGISTRY_TEMPLATES, ...settings.registryTemplates },
      },
    }
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminAction(args, {
    schema: SaveSettings,
    run: ({ store, actor, values, seen }) => {
      const version = seen.version('settings', SETTINGS_ID)
      return saveSettings(store, actor, values, typeof version === 'number' ? version : 0)
    },
    refusals: {},
    failure: text.settings.failed,
    done: () => ({
      message: text.settings.done,
      to: '/admin/settings',
      link: { href: '/', label: 'Startsidan' },
    }),
  })
}

type SettingsForm = {
  siteName: string
  affix: string
  startText: string
  frontImage: string
  contact: { alias: string; chat: string; email: string }
  contactLinks: OutsideLink[]
  oldMemorial: { label: string; url: string }
  registryTemplates: Record<string, string>
}

const REGISTERS = [...REGISTRIES, ...REGISTER_CARD].map(({ key, label }) => ({ key, label }))

const labelsOf = (links: number): Record<string, string> => ({
  ...SETTING_LABELS,
  ...Object.fromEntries(
    Array.from({ length: links }, (_, i) => [
      [`contactLinks[${i}].label`, `Länk ${i + 1}, namn`],
      [`contactLinks[${i}].url`, `Länk ${i + 1}, adress`],
    ]).flat(),
  ),
})

export default function SettingsPage({ loaderData: { settings, version }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.settings.title} lead={text.settings.lead}>
      {/* What was saved, or chosen after a conflict, fills the form anew. */}
      <Fields key={version} settings={settings} version={version} answer={actionData} />
    </AdminPage>
  )
}

type FieldsProps = { settings: SettingsForm; version: number; answer: Route.ComponentProps['actionData'] }

function Fields({ settings, version, answer }: FieldsProps) {
  const [form, fields] = useAdminForm<SettingsForm>({ answer, defaultValue: settings })
  // One shape of form state, whatever the fields are.
  const meta = form.meta as FormMetadata<SettingsForm>
  const contact = fields.contact.getFieldset()
  const memorial = fields.oldMemorial.getFieldset()
  const templates = fields.registryTemplates.getFieldset()
  const links = fields.contactLinks.getFieldList()
  const usual = (name: string, value: unknown, about: string) => (
    <Reset meta={meta} name={name} value={value} about={about} />
  )
  /** For a single value: offered where there is something to go back from. */
  const changed = (field: { name: string; value?: string | undefined }, value: string, about: string) =>
    (field.value ?? '') === value ? null : usual(field.name, value, about)
  return (
    <AdminForm form={form} labels={labelsOf(links.length)}>
      {/* Enter in a field presses the first button of a form: it shall save. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
        Spara
      </button>
      <Seen collection="settings" id={SETTINGS_ID} version={version} />
      <FormSection title="Stuteriet">
        <Setting reset={changed(fields.siteName, DEFAULT_SETTINGS.siteName, SETTING_LABELS.siteName)}>
          <TextInput field={fields.siteName} label={SETTING_LABELS.siteName} />
        </Setting>
        <Setting reset={changed(fields.affix, DEFAULT_SETTINGS.affix, SETTING_LABELS.affix)}>
          <TextInput
            field={fields.affix}
            label={SETTING_LABELS.affix}
            hint="En häst med det i namnet är uppfödd här."
          />
        </Setting>
        <Setting reset={changed(fields.startText, DEFAULT_SETTINGS.startText, SETTING_LABELS.startText)}>
          <TextArea field={fields.startText} label={SETTING_LABELS.startText} rows={3} />
        </Setting>
        <Setting reset={changed(fields.frontImage, '', SETTING_LABELS.frontImage)}>
          <TextInput
            field={fields.frontImage}
            label={SETTING_LABELS.frontImage}
            hint="Adressen till en bild. Lämna tomt för det tecknade landskapet."
          />
        </Setting>
      </FormSection>
      <FormSection title="Kontakt" lead="Det som lämnas tomt visas inte.">
        <TextInput field={contact.alias} label={SETTING_LABELS['contact.alias']} className="c3" />
        <TextInput field={contact.chat} label={SETTING_LABELS['contact.chat']} className="c3" />
        <TextInput field={contact.email} label={SETTING_LABELS['contact.email']} className="c3" />
        <Cell width="c6">{usual(fields.contact.name, DEFAULT_SETTINGS.contact, 'Kontakt')}</Cell>
      </FormSection>
      <FormSection title="Länkar i kontaktrutan">
        <input type="hidden" name="linksShown" value="on" />
        {fields.contactLinks.errors ? (
          <FieldError className={widthClass('c6')}>{fields.contactLinks.errors[0]}</FieldError>
        ) : null}
        {links.map((link, index) => {
          const parts = link.getFieldset()
          return (
            // A legend would be set like a section's.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <FieldRow aria-label={`Länk ${index + 1}`} key={link.key}>
              <TextInput field={parts.label} label="Namn" className="c2" />
              <TextInput field={parts.url} label="Adress" className="c2" />
              <SelectInput field={parts.icon} label="Tecken" options={LINK_ICONS} className="c1" />
              <Cell width="c1" className="row-end">
                <Button
                  kind="quiet"
                  small
                  {...meta.remove.getButtonProps({ name: fields.contactLinks.name, index })}
                  type="submit"
                >
                  Ta bort<span className="vh"> länk {index + 1}</span>
                </Button>
              </Cell>
            </FieldRow>
          )
        })}
        <Cell width="c6" className={actionsLook}>
          <Button
            kind="quiet"
            {...meta.insert.getButtonProps({
              name: fields.contactLinks.name,
              defaultValue: { label: '', url: '', icon: 'link' },
            })}
            type="submit"
          >
            Lägg till länk
          </Button>
          {usual(fields.contactLinks.name, DEFAULT_SETTINGS.contactLinks, SETTING_LABELS.contactLinks)}
        </Cell>
      </FormSection>
      <FormSection title="Äldre minneslund" lead="Länken under Minneslund i menyn.">
        <TextInput field={memorial.label} label="Namn" className="c3" />
        <TextInput field={memorial.url} label="Adress" className="c3" />
        <Cell width="c6">{usual(fields.oldMemorial.name, DEFAULT_SETTINGS.oldMemorial, 'Äldre minneslund')}</Cell>
      </FormSection>
      <FormSection
        title="Register"
        lead="Adressen till en häst i varje register, med {id} där numret ska stå. Utan adress visas numret som vanlig text."
      >
        {REGISTERS.map(({ key, label }) => {
          const field = templates[key]
          return field ? (
            <Setting key={key} className="c3" reset={changed(field, DEFAULT_REGISTRY_TEMPLATES[key] ?? '', label)}>
              <TextInput field={field} label={label} />
            </Setting>
          ) : null
        })}
      </FormSection>
      <SaveBar label="Spara inställningar" note="Det går att ångra i journalen." />
    </AdminForm>
  )
}

function Setting({ className = 'c6', reset, children }: { className?: string; reset: ReactNode; children: ReactNode }) {
  return (
    <div className={`setting ${className}`}>
      {children}
      {reset}
    </div>
  )
}

type ResetProps = { meta: FormMetadata<SettingsForm>; name: string; value: unknown; about: string }

/** Puts the default into the form, where it can still be changed; it counts when it is saved. */
function Reset({ meta, name, value, about }: ResetProps) {
  return (
    <Button
      kind="quiet"
      small
      // Conform types a value by its field's name, which is a text here.
      {...meta.update.getButtonProps({ name, value } as never)}
      type="submit"
    >
      {text.settings.reset}
      <span className="vh"> {about}</span>
    </Button>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
