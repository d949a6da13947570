import { useState } from 'react'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { type AnyField, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection, widthClass } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { ownRibbonText } from '#app/features/ribbons/text/own.ts'
import { ribbonsText } from '#app/features/ribbons/text.ts'
import { OWN_RIBBONS_PATH, ribbonView } from '#app/features/ribbons/view.ts'
import { adminText } from '#app/text/admin.ts'
import { classList } from '#app/ui/class-list.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/link.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import ribbonChoiceStyles from './ribbon-choice.module.css'
import styles from './ribbons-form.module.css'

type Fields = { names: string; ribbon: string; ribbonAddress: string; eRibbon: string; eRibbonAddress: string }
type Chosen = Omit<Fields, 'names'>

type Props = { horse: string; own: readonly OwnChoice[]; answer: AdminAnswer | undefined; isKnown?: boolean }

export function RibbonsForm({ horse, own, answer, isKnown = false }: Props) {
  const [form, fields] = useAdminForm<Fields>({ answer, defaultValue: { names: horse } })
  const [names, setNames] = useState(fields.names.initialValue ?? '')
  const [chosen, setChosen] = useState<Chosen>({
    ribbon: fields.ribbon.initialValue ?? '',
    ribbonAddress: fields.ribbonAddress.initialValue ?? '',
    eRibbon: fields.eRibbon.initialValue ?? '',
    eRibbonAddress: fields.eRibbonAddress.initialValue ?? '',
  })
  const choose = (field: keyof Chosen) => (value: string) => setChosen((before) => ({ ...before, [field]: value }))
  return (
    <AdminForm
      isFirst={!isKnown}
      form={form}
      labels={{
        names: ribbonsText.horses,
        ribbon: ribbonsText.ribbon,
        ribbonAddress: ribbonsText.anotherCompetition,
        eRibbonAddress: ribbonsText.anotherEvaluation,
      }}
    >
      {isKnown ? (
        <input type="hidden" name={fields.names.name} value={horse} />
      ) : (
        <FormSection title={ribbonsText.whichHorses}>
          <TextArea
            field={fields.names}
            label={ribbonsText.horses}
            width="c6"
            rows={4}
            hint={ribbonsText.horsesHint}
            onInput={setNames}
          />
        </FormSection>
      )}
      <RibbonChoice
        kind="ribbons"
        own={own}
        title={ribbonsText.competition}
        ribbon={fields.ribbon}
        address={fields.ribbonAddress}
        onRibbon={choose('ribbon')}
        onAddress={choose('ribbonAddress')}
      />
      <RibbonChoice
        kind="ERibbons"
        own={own}
        title={ribbonsText.evaluation}
        ribbon={fields.eRibbon}
        address={fields.eRibbonAddress}
        onRibbon={choose('eRibbon')}
        onAddress={choose('eRibbonAddress')}
      />
      <Preview
        chosen={chosen}
        horses={isKnown ? 1 : names.split(/[,\n]/).filter((name) => name.trim() !== '').length}
      />
      <SaveBar label={ribbonsText.save} />
    </AdminForm>
  )
}

function Preview({ chosen, horses }: { chosen: Chosen; horses: number }) {
  const ribbonAddress = webAddress(useSettled(chosen.ribbonAddress))
  const eRibbonAddress = webAddress(useSettled(chosen.eRibbonAddress))
  const given: [RibbonField, string | null][] = [
    ['ribbons', chosen.ribbon],
    ['ribbons', ribbonAddress],
    ['ERibbons', chosen.eRibbon],
    ['ERibbons', eRibbonAddress],
  ]
  const ribbons = given.flatMap(([field, address]) => (address ? [ribbonView(address, field)] : []))
  if (ribbons.length === 0) return null
  return (
    <div className={styles.preview} role="status">
      {ribbons.map(({ address, label }) => (
        <Ribbon key={address} className={styles.ribbon} address={address} label={label} decorative />
      ))}
      <p>
        {ribbons.length > 1 ? adminText.addRibbons.exactlyOne : ribbonsText.forHorses(ribbons[0]?.label ?? '', horses)}
      </p>
    </div>
  )
}

const RIBBONS = { ribbons: COMPETITION_RIBBONS, ERibbons: EVALUATION_RIBBONS } as const satisfies Record<
  RibbonField,
  readonly { path: string; label: string }[]
>

type OwnChoice = { address: string; label: string; field: RibbonField }

type RibbonChoiceProps = {
  kind: RibbonField
  own: readonly OwnChoice[]
  title: string
  ribbon: AnyField
  address: AnyField
  onRibbon: (path: string) => void
  onAddress: (address: string) => void
}

function RibbonChoice({ kind, own, title, ribbon, address, onRibbon, onAddress }: RibbonChoiceProps) {
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
      <ul className={ribbonChoiceStyles.choice}>
        <li>
          <label>
            <input {...radio('')} />
            <span className={classList(ribbonChoiceStyles.ribbon, ribbonChoiceStyles.none)} aria-hidden="true" />
            <span>{ribbonsText.none}</span>
          </label>
        </li>
        {choices.map(({ path, label }) => (
          <li key={path}>
            <label>
              <input {...radio(path)} />
              <Ribbon className={ribbonChoiceStyles.ribbon} address={path} label={label} decorative />
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
