import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { actionsLook } from '#app/desk/actions.tsx'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { CheckInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection, type Width, widthClass } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { DEFAULT_REGISTRY_TEMPLATES, REGISTER_CARD, REGISTRIES } from '#app/domain/registries.table.ts'
import { SETTING_LABELS } from '#app/domain/settings/fields.table.ts'
import { DEFAULT_SETTINGS, SETTINGS_ID } from '#app/features/settings/schema/defaults.ts'
import { SIGN_PATH } from '#app/features/settings/schema/paths.ts'
import { settingsText as words } from '#app/features/settings/text.ts'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './settings-fields.module.css'
import type { SettingsForm } from './settings-form.ts'

const REGISTERS = [...REGISTRIES, ...REGISTER_CARD].map(({ key, label }) => ({ key, label }))

const labelsOf = (links: number): Record<string, string> => ({
  ...SETTING_LABELS,
  ...Object.fromEntries(
    Array.from({ length: links }, (_, i) => [
      [`contactLinks[${i}].label`, words.linkLabel(i + 1)],
      [`contactLinks[${i}].url`, words.linkAddress(i + 1)],
    ]).flat(),
  ),
})

type SettingsFieldsProps = { settings: SettingsForm; version: number; answer: AdminAnswer | undefined }

/** All settings in one form; each that differs from the usual can go back to it. */
export function SettingsFields({ settings, version, answer }: SettingsFieldsProps) {
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
        {words.enterSaves}
      </button>
      <Seen collection="settings" id={SETTINGS_ID} version={version} />
      <FormSection id="stuteriet" title={words.stud}>
        <Setting reset={changed(fields.siteName, DEFAULT_SETTINGS.siteName, SETTING_LABELS.siteName)}>
          <TextInput field={fields.siteName} label={SETTING_LABELS.siteName} />
        </Setting>
        <Setting reset={changed(fields.affix, DEFAULT_SETTINGS.affix, SETTING_LABELS.affix)}>
          <TextInput field={fields.affix} label={SETTING_LABELS.affix} hint={words.affixHint} />
        </Setting>
        <Setting reset={changed(fields.startText, DEFAULT_SETTINGS.startText, SETTING_LABELS.startText)}>
          <TextArea field={fields.startText} label={SETTING_LABELS.startText} hint={words.startTextHint} rows={5} />
        </Setting>
        <Setting reset={changed(fields.frontImage, '', SETTING_LABELS.frontImage)}>
          <TextInput field={fields.frontImage} label={SETTING_LABELS.frontImage} hint={words.frontImageHint} />
        </Setting>
      </FormSection>
      <FormSection id="marke" title={words.sign} lead={words.signLead}>
        <Setting width="c3" reset={changed(fields.signLetter, '', SETTING_LABELS.signLetter)}>
          <TextInput field={fields.signLetter} label={SETTING_LABELS.signLetter} hint={words.signLetterHint} />
        </Setting>
        <Cell width="c3">
          <Link to={SIGN_PATH}>{words.signWay}</Link>
        </Cell>
      </FormSection>
      <FormSection id="kontakt" title={words.contact} lead={words.contactLead}>
        <TextInput field={contact.alias} label={SETTING_LABELS['contact.alias']} width="c3" />
        <TextInput field={contact.chat} label={SETTING_LABELS['contact.chat']} width="c3" />
        <TextInput field={contact.email} label={SETTING_LABELS['contact.email']} width="c3" />
        <Cell width="c6">{usual(fields.contact.name, DEFAULT_SETTINGS.contact, words.contact)}</Cell>
      </FormSection>
      <FormSection id="lankar" title={words.links}>
        <input type="hidden" name="linksShown" value="on" />
        {fields.contactLinks.errors ? (
          <FieldError className={widthClass('c6')}>{fields.contactLinks.errors[0]}</FieldError>
        ) : null}
        {links.map((link, index) => (
          <LinkRow key={link.key} meta={meta} list={fields.contactLinks.name} link={link} index={index} />
        ))}
        <Cell width="c6" className={actionsLook}>
          <Button
            kind="quiet"
            {...meta.insert.getButtonProps({
              name: fields.contactLinks.name,
              defaultValue: { label: '', url: '', icon: 'link' },
            })}
            type="submit"
          >
            {words.addLink}
          </Button>
          {usual(fields.contactLinks.name, DEFAULT_SETTINGS.contactLinks, SETTING_LABELS.contactLinks)}
        </Cell>
      </FormSection>
      <FormSection title={words.memorial} lead={words.memorialLead}>
        <TextInput field={memorial.label} label={words.name} width="c3" />
        <TextInput field={memorial.url} label={words.webAddress} width="c3" />
        <Cell width="c6">{usual(fields.oldMemorial.name, DEFAULT_SETTINGS.oldMemorial, words.memorial)}</Cell>
      </FormSection>
      <FormSection title={words.breeding}>
        <Setting reset={changed(fields.breedGenes, DEFAULT_SETTINGS.breedGenes, SETTING_LABELS.breedGenes)}>
          <TextArea field={fields.breedGenes} label={SETTING_LABELS.breedGenes} hint={words.breedGenesHint} rows={3} />
        </Setting>
      </FormSection>
      <FormSection title={words.footer}>
        <Cell width="c6">
          <CheckInput field={fields.signInLink} label={SETTING_LABELS.signInLink} hint={words.signInLinkHint} />
        </Cell>
      </FormSection>
      <FormSection title={words.registers} lead={words.registersLead}>
        {REGISTERS.map(({ key, label }) => {
          const field = templates[key]
          return field ? (
            <Setting key={key} width="c3" reset={changed(field, DEFAULT_REGISTRY_TEMPLATES[key] ?? '', label)}>
              <TextInput field={field} label={label} />
            </Setting>
          ) : null
        })}
      </FormSection>
      <SaveBar label={words.save} note={words.canUndo} />
    </AdminForm>
  )
}

function Setting({ width = 'c6', reset, children }: { width?: Width; reset: ReactNode; children: ReactNode }) {
  return (
    <div className={classList(styles.setting, widthClass(width))}>
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
      {words.reset}
      <span className="vh"> {about}</span>
    </Button>
  )
}
