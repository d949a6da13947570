import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { SelectInput, TextInput } from '#app/desk/fields.tsx'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { STABLE_CATEGORIES } from '#app/domain/categories.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { Button } from '#app/ui/button.tsx'
import { soldText } from '../text/sold.ts'
import { categoryOptions } from './horse-input.tsx'
import { type FormProps, Which } from './which-horse.tsx'

export function SoldForm({ horse, answer }: FormProps) {
  const isSold = horse.category === 'sold'
  const [form, fields] = useAdminForm<{ id: string; link: string; owner: string }>({
    id: 'sold',
    answer,
    intents: ['sold'],
    defaultValue: isSold ? { link: horse.link, owner: horse.owner } : {},
  })
  return (
    <AdminForm form={form} labels={{ link: soldText.link, owner: soldText.newOwner }}>
      <Which horse={horse} />
      <FormSection title={soldText.soldTitle} lead={soldText.soldLead}>
        <TextInput field={fields.link} label={soldText.newHome} width="c4" inputMode="url" />
        <TextInput field={fields.owner} label={soldText.newOwner} width="c2" />
        <Cell width="c6">
          <Button type="submit" name="intent" value="sold">
            {isSold ? soldText.saveSale : soldText.markSold}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

export function DeadForm({ horse, answer }: FormProps) {
  const isDead = horse.category === 'dead'
  const [form, fields] = useAdminForm<{ id: string; link: string; died: string }>({
    id: 'dead',
    answer,
    intents: ['dead'],
    defaultValue: horse.category === 'sold' ? {} : { link: horse.link, died: horse.died },
  })
  return (
    <AdminForm form={form} labels={{ link: soldText.link, died: HORSE_FIELDS.died.label }}>
      <Which horse={horse} />
      <FormSection title={soldText.deadTitle} lead={soldText.deadLead}>
        <TextInput field={fields.link} label={soldText.link} width="c4" inputMode="url" hint={soldText.deadLinkHint} />
        <TextInput
          field={fields.died}
          label={HORSE_FIELDS.died.label}
          width="c2"
          inputMode="numeric"
          hint={soldText.diedHint}
        />
        <Cell width="c6">
          <Button type="submit" kind="quiet" name="intent" value="dead">
            {isDead ? soldText.saveLink : soldText.markDead}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

export function BackForm({ horse, answer }: FormProps) {
  const { before } = horse
  const [form, fields] = useAdminForm<{ id: string; category: string; link: string; owner: string }>({
    id: 'back',
    answer,
    intents: ['back'],
    defaultValue: { category: before.category, link: before.link, owner: before.owner },
  })
  return (
    <AdminForm form={form} labels={{ category: soldText.category, link: soldText.link, owner: soldText.owner }}>
      <Which horse={horse} />
      <FormSection title={soldText.backTitle} lead={soldText.backLead}>
        <SelectInput
          field={fields.category}
          label={soldText.category}
          width="c2"
          options={[{ value: '', label: soldText.chooseCategory }, ...categoryOptions(STABLE_CATEGORIES)]}
        />
        <TextInput field={fields.owner} label={soldText.owner} width="c2" />
        <TextInput field={fields.link} label={soldText.link} width="c2" inputMode="url" />
        <Cell width="c6">
          <Button type="submit" name="intent" value="back">
            {soldText.takeBack}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}
