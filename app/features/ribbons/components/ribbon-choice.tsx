import { type AnyField, TextInput } from '#app/desk/fields.tsx'
import { FormSection, widthClass } from '#app/desk/form-section.tsx'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'

const RIBBONS = { ribbons: COMPETITION_RIBBONS, ERibbons: EVALUATION_RIBBONS } as const satisfies Record<
  RibbonField,
  readonly { path: string; label: string }[]
>

type Props = {
  kind: RibbonField
  title: string
  ribbon: AnyField
  address: AnyField
  onRibbon: (path: string) => void
  onAddress: (address: string) => void
}

/** The stud's own ribbons of one kind, drawn, to choose one of; or the address of another. */
export function RibbonChoice({ kind, title, ribbon, address, onRibbon, onAddress }: Props) {
  const error = ribbon.errors?.[0]
  const chosen = typeof ribbon.initialValue === 'string' ? ribbon.initialValue : ''
  const radio = (value: string) => ({
    type: 'radio',
    name: ribbon.name,
    form: ribbon.formId,
    value,
    defaultChecked: value === chosen,
    onChange: () => onRibbon(value),
  })
  return (
    <FormSection title={title} id={ribbon.id} tabIndex={-1} aria-describedby={error ? `${ribbon.id}-error` : undefined}>
      {error ? (
        <FieldError className={widthClass('c6')} id={`${ribbon.id}-error`}>
          {error}
        </FieldError>
      ) : null}
      <ul className="ribbon-choice">
        <li>
          <label>
            <input {...radio('')} />
            <span className="none" aria-hidden="true" />
            <span>Ingen</span>
          </label>
        </li>
        {RIBBONS[kind].map(({ path, label }) => (
          <li key={path}>
            <label>
              <input {...radio(path)} />
              <Ribbon address={path} label={label} decorative />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
      <TextInput
        field={address}
        label="En annan rosett"
        className="c6"
        inputMode="url"
        hint="Bildens adress, som börjar med https://"
        onInput={onAddress}
      />
    </FormSection>
  )
}
