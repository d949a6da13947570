import type { ComponentProps } from 'react'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { DateInput, NumberInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { BREEDING_FIELDS } from '#app/domain/breedings/fields.table.ts'
import { BREEDING_STATES } from '#app/domain/breedings/states.table.ts'
import { isDay } from '#app/domain/days.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { breedingText } from '../text.ts'

type Field = keyof typeof BREEDING_FIELDS
export type BreedingValues = Partial<Record<Field, string>>

const LABELS = Object.fromEntries(Object.entries(BREEDING_FIELDS).map(([key, { label }]) => [key, label])) as Record<
  Field,
  string
> // the table's own keys

const STATES = Object.entries(BREEDING_STATES).map(([value, { label }]) => ({ value, label }))

/** What is no day is shown as text: in a date field it would be blank, and lost. */
function DayInput(props: ComponentProps<typeof DateInput>) {
  const { initialValue } = props.field
  return typeof initialValue !== 'string' || initialValue === '' || isDay(initialValue) ? (
    <DateInput {...props} />
  ) : (
    <TextInput {...props} />
  )
}

/** `stored`: the breeding that is changed; null for a new one. */
export function BreedingForm({
  stored,
  values,
  answer,
}: {
  stored: { id: string; version: number } | null
  values: BreedingValues
  answer: AdminAnswer | undefined
}) {
  const [form, fields] = useAdminForm<Record<Field, string>>({
    answer,
    intents: ['breeding', 'remove-breeding'],
    defaultValue: values,
  })
  const { contact, rightsLeft, rightsUntil, note, foal, twin } = fields
  return (
    <AdminForm isFirst form={form} labels={LABELS}>
      {stored ? (
        <>
          <Seen collection="breedings" {...stored} />
          <input type="hidden" name="id" value={stored.id} />
        </>
      ) : null}
      <FormSection title={breedingText.pair}>
        <HorseNameInput field={fields.mare} label={LABELS.mare} kind="all" width="c3" />
        <HorseNameInput field={fields.stallion} label={LABELS.stallion} kind="all" width="c3" />
        <SelectInput field={fields.state} label={LABELS.state} width="c3" options={STATES} />
        <DayInput field={fields.covered} label={LABELS.covered} width="c3" />
        <DayInput field={fields.due} label={LABELS.due} hint={breedingText.dueHint} width="c3" />
      </FormSection>
      <FormSection title={breedingText.offspring} folds={stored === null} fields={[foal, twin]}>
        <HorseNameInput field={foal} label={LABELS.foal} kind="all" width="c3" />
        <HorseNameInput field={twin} label={LABELS.twin} kind="all" width="c3" />
      </FormSection>
      <FormSection title={breedingText.otherSide} folds fields={[contact, rightsLeft, rightsUntil, note]}>
        <HorseNameInput field={contact} label={LABELS.contact} kind="contacts" width="c3" />
        <NumberInput field={rightsLeft} label={LABELS.rightsLeft} inputMode="numeric" width="c3" />
        <DayInput field={rightsUntil} label={LABELS.rightsUntil} width="c3" />
        <TextArea field={note} label={LABELS.note} width="c6" rows={3} />
      </FormSection>
      <SaveBar label={breedingText.save} intent="breeding">
        {stored ? (
          <ConfirmButton
            label={breedingText.remove}
            question={breedingText.removeQuestion}
            consequence={breedingText.removeConsequence}
            value="remove-breeding"
          />
        ) : null}
      </SaveBar>
    </AdminForm>
  )
}
