import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { CONTACT_FIELDS } from '#app/domain/contacts/fields.table.ts'
import { contactsText } from '../text.ts'

export type ContactValues = Partial<Record<keyof typeof CONTACT_FIELDS, string>>

const { name, alias, links, note } = CONTACT_FIELDS
const LABELS = { name: name.label, alias: alias.label, links: links.label, note: note.label }

/** `stored`: the contact that is changed; null for a new one. `isNamed`: documents have the name of `values`. */
export function ContactForm({
  stored,
  values,
  isNamed,
  answer,
}: {
  stored: { id: string; version: number } | null
  values: ContactValues
  isNamed: boolean
  answer: AdminAnswer | undefined
}) {
  const [form, fields] = useAdminForm<Record<keyof typeof LABELS, string>>({
    id: 'contact',
    answer,
    intents: ['contact', 'remove-contact'],
    defaultValue: values,
  })
  return (
    <AdminForm isFirst={stored === null} form={form} labels={LABELS} about={values.name}>
      {stored ? (
        <>
          <Seen collection="contacts" {...stored} />
          <input type="hidden" name="id" value={stored.id} />
        </>
      ) : isNamed ? (
        <input type="hidden" name="was" value={values.name} />
      ) : null}
      <FormSection title={stored ? contactsText.change : contactsText.one}>
        <TextInput
          field={fields.name}
          label={LABELS.name}
          hint={isNamed ? contactsText.nameHint : undefined}
          width="c3"
        />
        <TextInput field={fields.alias} label={LABELS.alias} width="c3" />
        <TextArea field={fields.links} label={LABELS.links} hint={contactsText.linksHint} width="c6" rows={3} />
        <TextArea field={fields.note} label={LABELS.note} width="c6" rows={3} />
      </FormSection>
      <SaveBar label={contactsText.save} intent="contact">
        {stored ? (
          <ConfirmButton
            label={contactsText.remove}
            question={contactsText.removeQuestion}
            consequence={contactsText.removeConsequence}
            value="remove-contact"
          />
        ) : null}
      </SaveBar>
    </AdminForm>
  )
}
