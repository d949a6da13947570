import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { actionsLook } from '#app/desk/actions.tsx'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { type AnyField, CheckInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FieldRow, FormSection, widthClass } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { DEFAULT_REGISTRY_TEMPLATES } from '#app/domain/registries.table.ts'
import {
  REGISTERS,
  SETTING_LABELS,
  SETTING_SECTIONS,
  SETTINGS,
  SETTINGS_ID,
  type SettingGroup,
  type SettingRow,
  type SettingSection,
} from '#app/domain/settings/fields.table.ts'
import { DEFAULT_SETTINGS, type OutsideLink, type Settings } from '#app/features/settings/schema/defaults.ts'
import { LINK_ICONS } from '#app/features/settings/schema/link-icons.table.ts'
import { FRONT, SIGN_PATH, shownAtPath } from '#app/features/settings/schema/paths.ts'
import { settingsText as words } from '#app/features/settings/text.ts'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/link.tsx'
import linkRowStyles from './link-row.module.css'
import styles from './settings-fields.module.css'

type Settable = SettingRow | SettingGroup

/** What else a section has, after its settings. */
const ALSO: Partial<Record<SettingSection, ReactNode>> = {
  stud: (
    <Cell width="c6">
      <Link to={shownAtPath(FRONT)}>{words.frontWay}</Link>
    </Cell>
  ),
  sign: (
    <Cell width="c3">
      <Link to={SIGN_PATH}>{words.signWay}</Link>
    </Cell>
  ),
}

const labelsOf = (links: number): Record<string, string> => ({
  ...SETTING_LABELS,
  ...Object.fromEntries(
    Array.from({ length: links }, (_, i) => [
      [`contactLinks[${i}].label`, words.linkLabel(i + 1)],
      [`contactLinks[${i}].url`, words.linkAddress(i + 1)],
    ]).flat(),
  ),
})

type SettingsFieldsProps = { settings: Settings; version: number; answer: AdminAnswer | undefined }

/** All settings in one form; each that differs from the usual can go back to it. */
export function SettingsFields({ settings, version, answer }: SettingsFieldsProps) {
  const registryTemplates = { ...DEFAULT_REGISTRY_TEMPLATES, ...settings.registryTemplates }
  const [form, fields] = useAdminForm({ answer, defaultValue: { ...settings, registryTemplates } })
  // Each setting has its field; what it holds is said by its row.
  const fieldOf: Readonly<Record<string, AnyField>> = fields
  const meta = form.meta as FormMetadata<Settings> // one shape of form state, whatever the fields are
  const settable: [string, Settable][] = Object.entries(SETTINGS)
  return (
    <AdminForm form={form} labels={labelsOf(fields.contactLinks.getFieldList().length)}>
      {/* Enter in a field presses the first button of a form: it shall save. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
        {words.enterSaves}
      </button>
      <Seen collection="settings" id={SETTINGS_ID} version={version} />
      {Object.entries(SETTING_SECTIONS).map(([section, parts], at) => {
        const own = settable
          .filter(([, setting]) => setting.section === section)
          .map(([key, setting]) => ({ key, setting, field: fieldOf[key] as AnyField }))
        return (
          <FormSection key={section} {...parts} folds={at > 0} fields={own.map(({ field }) => field)}>
            {own.map(({ key, setting, field }) => (
              <SettingInputs key={key} meta={meta} field={field} setting={setting} />
            ))}
            {ALSO[section as SettingSection]}
          </FormSection>
        )
      })}
      <SaveBar label={words.save} note={words.canUndo} />
    </AdminForm>
  )
}

/** The fields of a group, by their keys. */
const partsOf = (field: AnyField): Readonly<Record<string, AnyField>> =>
  (field as FieldMetadata<Record<string, string>>).getFieldset()

type InputsProps<Setting> = { meta: FormMetadata<Settings>; field: AnyField; setting: Setting }

/** The inputs of one setting, with a button that restores the default. */
function SettingInputs({ meta, field, setting }: InputsProps<Settable>) {
  if ('rows' in setting) {
    const parts = partsOf(field)
    const usual = Object.fromEntries(Object.entries(setting.rows).map(([key, row]) => [key, row.default]))
    return (
      <>
        {Object.entries(setting.rows).map(([key, row]) => (
          <RowInput key={key} field={parts[key] as AnyField} row={row} />
        ))}
        <Cell width="c6">
          <Reset meta={meta} name={field.name} value={usual} about={setting.label} />
        </Cell>
      </>
    )
  }
  if (setting.kind === 'links') return <LinkInputs meta={meta} field={field} setting={setting} />
  if (setting.kind === 'templates') {
    const parts = partsOf(field)
    return REGISTERS.map(({ key, label }) => {
      const row: SettingRow = { kind: 'text', default: DEFAULT_REGISTRY_TEMPLATES[key] ?? '', label, width: 'c3' }
      return <ResetInput key={key} meta={meta} field={parts[key] as AnyField} setting={row} />
    })
  }
  if (setting.kind === 'flag')
    return (
      <Cell width="c6">
        <CheckInput field={field} label={setting.label} hint={setting.hint} />
      </Cell>
    )
  return <ResetInput meta={meta} field={field} setting={setting} />
}

/** A line or more of text. */
function RowInput({ field, row }: { field: AnyField; row: SettingRow }) {
  const { label, inForm = label, hint, width, lines } = row
  return lines === undefined ? (
    <TextInput field={field} label={inForm} hint={hint} width={width} />
  ) : (
    <TextArea field={field} label={inForm} hint={hint} width={width} rows={lines} />
  )
}

/** The same with the button, if the value differs from the default. */
function ResetInput({ meta, field, setting }: InputsProps<SettingRow>) {
  const { width = 'c6', label, ...row } = setting
  const usual = setting.default ?? ''
  return (
    <div className={classList(styles.setting, widthClass(width))}>
      <RowInput field={field} row={{ ...row, label }} />
      {(field.value ?? '') === usual ? null : <Reset meta={meta} name={field.name} value={usual} about={label} />}
    </div>
  )
}

function LinkInputs({ meta, field, setting }: InputsProps<{ label: string }>) {
  const { name, errors, getFieldList } = field as FieldMetadata<OutsideLink[]> // by its kind
  const links = getFieldList()
  return (
    <>
      <input type="hidden" name="linksShown" value="on" />
      {errors ? <FieldError className={widthClass('c6')}>{errors[0]}</FieldError> : null}
      {links.map((link, index) => (
        <LinkRow key={link.key} meta={meta} list={name} link={link} index={index} />
      ))}
      <Cell width="c6" className={actionsLook}>
        <Button
          kind="quiet"
          {...meta.insert.getButtonProps({ name, defaultValue: { label: '', url: '', icon: 'link' } })}
          type="submit"
        >
          {words.addLink}
        </Button>
        <Reset meta={meta} name={name} value={DEFAULT_SETTINGS.contactLinks} about={setting.label} />
      </Cell>
    </>
  )
}

type ResetProps = { meta: FormMetadata<Settings>; name: string; value: unknown; about: string }

/** Puts the default into the form, where it can still be changed; it counts when it is saved. */
function Reset({ meta, name, value, about }: ResetProps) {
  return (
    // Conform types a value by its field's name, which is a text here.
    <Button kind="quiet" small {...meta.update.getButtonProps({ name, value } as never)} type="submit">
      {words.reset}
      <span className="vh"> {about}</span>
    </Button>
  )
}

type LinkRowProps = {
  meta: FormMetadata<Settings>
  /** The list's name in the form. */
  list: string
  link: FieldMetadata<OutsideLink>
  index: number
}

/** One link of the contact banner. */
function LinkRow({ meta, list, link, index }: LinkRowProps) {
  const parts = link.getFieldset()
  return (
    // A legend would be set like a section's.
    <FieldRow aria-label={words.link(index + 1)}>
      <TextInput field={parts.label} label={words.name} width="c2" />
      <TextInput field={parts.url} label={words.webAddress} width="c2" />
      <SelectInput field={parts.icon} label={words.icon} options={LINK_ICONS} width="c1" />
      <Cell width="c1" className={linkRowStyles.end}>
        <Button kind="quiet" small {...meta.remove.getButtonProps({ name: list, index })} type="submit">
          {words.remove}
          <span className="vh">{words.removedLink(index + 1)}</span>
        </Button>
      </Cell>
    </FieldRow>
  )
}
