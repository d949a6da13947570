import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { type AnyField, DateInput, NumberInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { isDay } from '#app/domain/days.ts'
import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OwnOf } from '../data.server.ts'
import { ownFieldsText } from '../text.ts'
import { FIELDS_PATH, ownOptions } from '../view.ts'

type Props = { own: OwnOf; name: string; answer: AdminAnswer | undefined }

/** The form of one record's own fields. */
export function OwnValues({ own, name, answer }: Props) {
  if (own.fields.length === 0)
    return (
      <p className="muted">
        {ownFieldsText.none} <Link to={FIELDS_PATH}>{ownFieldsText.make}</Link>
      </p>
    )
  return <OwnForm key={own.seen.map(({ version }) => version).join('/')} own={own} name={name} answer={answer} />
}

function OwnForm({ own: { id, fields, texts, seen }, name, answer }: Props) {
  const [form, inputs] = useAdminForm<Record<string, string>>({
    id: 'own',
    answer,
    intents: ['own'],
    defaultValue: texts,
  })
  return (
    <AdminForm form={form} labels={Object.fromEntries(fields.map((one) => [one.id, one.name]))} about={name}>
      {seen.map((one) => (
        <Seen key={one.id} {...one} />
      ))}
      <input type="hidden" name="id" value={id} />
      <FormSection title={ownFieldsText.values}>
        {fields.map((field) => (
          <OwnInput key={field.id} own={field} field={inputs[field.id] as AnyField} text={texts[field.id] ?? ''} />
        ))}
        <Cell width="c6">
          <Button type="submit" name="intent" value="own">
            {ownFieldsText.saveValues}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

/** The same inputs in the form of a new record. */
export function OwnInputs({ own, inputs }: { own: readonly OwnField[]; inputs: Readonly<Record<string, AnyField>> }) {
  if (own.length === 0) return null
  const fields = own.flatMap(({ id }) => inputs[id] ?? [])
  return (
    <FormSection title={ownFieldsText.title} folds fields={fields}>
      {own.map((field) => (
        <OwnInput key={field.id} own={field} field={inputs[field.id] as AnyField} text="" />
      ))}
    </FormSection>
  )
}

function OwnInput({ own, field, text }: { own: OwnField; field: AnyField; text: string }) {
  const props = { field, label: own.name, width: 'c3' } as const
  const options = ownOptions(own, text)
  // A field of one line would join the lines.
  if (text.includes('\n')) return <TextArea {...props} rows={2} />
  if (options !== null) return <SelectInput {...props} options={options} />
  if (own.kind === 'number') return <NumberInput {...props} />
  // A browser's field for days shows nothing but a day.
  if (own.kind === 'date' && (text === '' || isDay(text))) return <DateInput {...props} />
  return own.kind === 'text' ? <TextArea {...props} rows={2} /> : <TextInput {...props} inputMode="url" />
}
