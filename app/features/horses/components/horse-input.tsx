import type { AnyField } from '#app/desk/fields.tsx'
import { CheckInput, NumberInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { Width } from '#app/desk/form-section.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { BREEDS } from '#app/domain/breeds.ts'
import { categoryLabel, isPublicCategory } from '#app/domain/categories.ts'
import { CONTACT_REFERENCES } from '#app/domain/contacts/contact.ts'
import { LAST_GENERATION } from '#app/domain/horse/fields.table.ts'
import type { HorseFlagRow, HorseFormField, HorseTextRow } from '#app/domain/horse/form-fields.ts'
import { HORSE_GENDERS } from '#app/domain/horse/genders.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import type { Option } from '#app/ui/fields.tsx'
import { formText } from '../text/form.ts'

const BREED_OPTIONS: Option[] = BREEDS.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))
const GENDER_OPTIONS: Option[] = HORSE_GENDERS.map((gender) => ({ value: gender, label: gender }))
/** Fields that may name a contact. */
const CONTACTS: ReadonlySet<string> = new Set(CONTACT_REFERENCES.horses)
const GENERATION_OPTIONS: Option[] = Array.from({ length: LAST_GENERATION + 1 }, (_, at) => ({
  value: String(at),
  label: String(at),
}))

export function categoryOptions(categories: readonly string[]): Option[] {
  return categories.map((category) => {
    const label = categoryLabel(category) ?? category
    return { value: category, label: isPublicCategory(category) ? label : formText.noPage(label) }
  })
}

export const startText = ({ initialValue }: AnyField) => (typeof initialValue === 'string' ? initialValue : '')

function withStored(options: readonly Option[], stored: string): Option[] {
  return [
    ...options,
    ...(stored === '' || options.some(({ value }) => value === stored) ? [] : [{ value: stored, label: stored }]),
  ]
}

type HorseInputProps = {
  row: HorseTextRow
  field: AnyField
  hint: string | undefined
  categories: readonly string[]
  onInput?: ((value: string) => void) | undefined
  /** If the cell around the input has the width. */
  isInside?: boolean
}

export function HorseInput({ row, field, hint, categories, onInput, isInside = false }: HorseInputProps) {
  const { kind, label, width, none = '' } = row
  const columns: Width | undefined = isInside || width === undefined ? undefined : `c${width}`
  const shown = { field, label, hint, width: columns }
  const typed = onInput ? { ...shown, onInput } : shown
  const choice = (options: readonly Option[]) => (
    <SelectInput {...shown} options={[{ value: '', label: none }, ...withStored(options, startText(field))]} />
  )
  switch (kind) {
    case 'gender':
      return choice(GENDER_OPTIONS)
    case 'breed':
      return choice(BREED_OPTIONS)
    case 'category':
      return choice(categoryOptions(categories))
    case 'generation':
      return choice(GENERATION_OPTIONS)
    case 'parent':
      return <HorseNameInput {...shown} kind="all" />
    case 'year':
      return <NumberInput {...typed} inputMode="numeric" />
    case 'height':
      return <NumberInput {...typed} />
    case 'address':
      return <TextInput {...typed} inputMode="url" />
    case 'titles':
      return <TextArea {...shown} rows={2} />
    case 'addresses':
      return <TextArea {...shown} rows={3} />
    case 'story':
      return <TextArea {...shown} rows={6} />
    case 'text':
      return CONTACTS.has(row.key) ? <HorseNameInput {...shown} kind="contacts" /> : <TextInput {...typed} />
    case 'name':
    case 'genotype':
    case 'year-or-text':
    case 'exterior-total':
    case 'stats':
      return <TextInput {...typed} />
  }
}

type HorseChecksProps = {
  rows: readonly HorseFlagRow[]
  fields: Readonly<Record<HorseFormField, AnyField>>
}

export function HorseChecks({ rows, fields }: HorseChecksProps) {
  return (
    <Checks>
      {rows.map(({ key, label }) => (
        <CheckInput key={key} field={fields[key]} label={label} />
      ))}
    </Checks>
  )
}
