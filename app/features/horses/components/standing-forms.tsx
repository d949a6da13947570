import type { ReactNode } from 'react'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { type AnyField, SelectInput, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { categoryLabel, STABLE_CATEGORIES } from '#app/domain/categories.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import type { Standing } from '#app/features/horses/data/form.server.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { soldText } from '../text/sold.ts'
import { categoryOptions } from './horse-input.tsx'
import styles from './standing-forms.module.css'

type FormProps = { horse: Standing; answer: AdminAnswer | undefined }
const DIED = HORSE_FIELDS.died.label

export function StandingForms({ isShownElsewhere = false, ...props }: FormProps & { isShownElsewhere?: boolean }) {
  const { horse } = props
  const { before, category } = horse
  const isSold = category === 'sold'
  return (
    <>
      {isShownElsewhere ? null : (
        <Facts
          className={styles.facts}
          facts={[
            { label: soldText.horse, value: horse.name },
            { label: soldText.category, value: categoryLabel(category) ?? soldText.noCategory },
            { label: soldText.saleTitle, value: horse.forSale ? soldText.yes : soldText.no },
            { label: soldText.tingadTitle, value: horse.tingad ? soldText.yes : soldText.no },
            { label: soldText.owner, value: horse.owner },
            { label: soldText.link, value: horse.link },
          ]}
        />
      )}
      {horse.isGone ? (
        <Step
          {...props}
          step="back"
          title={soldText.backTitle}
          lead={soldText.backLead}
          button={soldText.takeBack}
          start={before}
        >
          {(fields) => (
            <>
              <SelectInput
                field={fields.category}
                label={soldText.category}
                width="c2"
                options={[{ value: '', label: soldText.chooseCategory }, ...categoryOptions(STABLE_CATEGORIES)]}
              />
              <TextInput field={fields.owner} label={soldText.owner} width="c2" />
              <TextInput field={fields.link} label={soldText.link} width="c2" inputMode="url" />
            </>
          )}
        </Step>
      ) : null}
      {horse.isGone && !horse.tingad ? null : (
        <Step
          {...props}
          step="tingad"
          turns="tingad"
          title={soldText.tingadTitle}
          lead={soldText.tingadLead}
          button={horse.tingad ? soldText.endTingad : soldText.setTingad}
        >
          {horse.tingad
            ? undefined
            : (fields) => (
                <>
                  <HorseNameInput
                    field={fields.buyer}
                    label={soldText.buyer}
                    hint={soldText.buyerHint}
                    kind="contacts"
                    width="c3"
                  />
                  <TextInput field={fields.terms} label={soldText.terms} width="c3" />
                </>
              )}
        </Step>
      )}
      {horse.isGone && !horse.forSale ? null : (
        <Step
          {...props}
          step="sale"
          turns="forSale"
          title={soldText.saleTitle}
          lead={category === 'for-sale' ? soldText.saleByCategory : soldText.saleLead}
          button={horse.forSale ? soldText.endSale : soldText.setForSale}
        />
      )}
      <Step
        {...props}
        step="sold"
        title={soldText.soldTitle}
        lead={soldText.soldLead}
        button={isSold ? soldText.saveSale : soldText.markSold}
        start={
          isSold
            ? { link: horse.link, owner: horse.owner }
            : horse.buyer
              ? { link: horse.buyer.home ?? '', owner: horse.buyer.name }
              : {}
        }
        ownerLabel={soldText.newOwner}
      >
        {(fields) => (
          <>
            <TextInput field={fields.link} label={soldText.newHome} width="c4" inputMode="url" />
            <HorseNameInput field={fields.owner} label={soldText.newOwner} kind="contacts" width="c2" />
          </>
        )}
      </Step>
      <Step
        {...props}
        step="dead"
        title={soldText.deadTitle}
        lead={soldText.deadLead}
        button={category === 'dead' ? soldText.saveLink : soldText.markDead}
        isQuiet
        start={isSold ? {} : { link: horse.link, died: horse.died }}
      >
        {({ link, died }) => (
          <>
            <TextInput field={link} label={soldText.link} width="c4" inputMode="url" hint={soldText.deadLinkHint} />
            <TextInput field={died} label={DIED} width="c2" inputMode="numeric" hint={soldText.diedHint} />
          </>
        )}
      </Step>
    </>
  )
}

type StepValues = { category: string; owner: string; link: string; died: string; buyer: string; terms: string }
type StepProps = FormProps & {
  step: 'back' | 'tingad' | 'sale' | 'sold' | 'dead'
  turns?: 'tingad' | 'forSale'
  title: string
  lead: string
  button: string
  isQuiet?: boolean
  start?: Partial<StepValues>
  ownerLabel?: string
  children?: ((fields: Record<keyof StepValues, AnyField>) => ReactNode) | undefined
}

function Step({
  horse,
  answer,
  step,
  turns,
  title,
  lead,
  button,
  isQuiet,
  start = {},
  ownerLabel,
  children,
}: StepProps) {
  const [form, fields] = useAdminForm<StepValues>({ id: step, answer, intents: [step], defaultValue: start })
  const { category, link, owner, buyer, terms } = soldText
  const labels = { category, link, owner: ownerLabel ?? owner, died: DIED, buyer, terms }
  return (
    <AdminForm form={form} labels={labels}>
      <WhichHorse horse={horse} />
      {turns ? <input type="hidden" name={turns} value={horse[turns] ? 'off' : 'on'} /> : null}
      <FormSection title={title} lead={lead}>
        {children?.(fields)}
        <Cell width="c6">
          <Button type="submit" kind={isQuiet || turns ? 'quiet' : 'main'} name="intent" value={step}>
            {button}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

/** What every form about a horse's standing says: which horse, in which version. */
export function WhichHorse({ horse: { id, version } }: { horse: Pick<Standing, 'id' | 'version'> }) {
  return (
    <>
      <Seen collection="horses" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
