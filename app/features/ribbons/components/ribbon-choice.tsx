import { type AnyField, TextInput } from '#app/desk/fields.tsx'
import { FormSection, widthClass } from '#app/desk/form-section.tsx'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { OWN_RIBBONS_PATH } from '#app/features/ribbons/view.ts'
import { classList } from '#app/ui/class-list.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/link.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { ownRibbonText } from '../text/own.ts'
import { ribbonsText } from '../text.ts'
import styles from './ribbon-choice.module.css'

const RIBBONS = { ribbons: COMPETITION_RIBBONS, ERibbons: EVALUATION_RIBBONS } as const satisfies Record<
  RibbonField,
  readonly { path: string; label: string }[]
>

export type OwnChoice = { address: string; label: string; field: RibbonField }

type Props = {
  kind: RibbonField
  own: readonly OwnChoice[]
  title: string
  ribbon: AnyField
  address: AnyField
  onRibbon: (path: string) => void
  onAddress: (address: string) => void
}

export function RibbonChoice({ kind, own, title, ribbon, address, onRibbon, onAddress }: Props) {
  const error = ribbon.errors?.[0]
  const chosen = typeof ribbon.initialValue === 'string' ? ribbon.initialValue : ''
  const choices = [
    ...RIBBONS[kind],
    ...own.filter(({ field }) => field === kind).map(({ address: path, label }) => ({ path, label })),
  ]
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
      <ul className={styles.choice}>
        <li>
          <label>
            <input {...radio('')} />
            <span className={classList(styles.ribbon, styles.none)} aria-hidden="true" />
            <span>{ribbonsText.none}</span>
          </label>
        </li>
        {choices.map(({ path, label }) => (
          <li key={path}>
            <label>
              <input {...radio(path)} />
              <Ribbon className={styles.ribbon} address={path} label={label} decorative />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={widthClass('c6')}>
        <Link to={OWN_RIBBONS_PATH}>{ownRibbonText.way}</Link>
      </p>
      <TextInput
        field={address}
        label={ribbonsText.another}
        width="c6"
        inputMode="url"
        hint={ribbonsText.addressHint}
        onInput={onAddress}
      />
    </FormSection>
  )
}
