import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { soldText } from '../text/sold.ts'
import { type FormProps, Which } from './which-horse.tsx'

export function SaleForm({ horse, answer }: FormProps) {
  const [form] = useAdminForm<{ id: string }>({ id: 'sale', answer, intents: ['sale'] })
  return (
    <AdminForm form={form}>
      <Which horse={horse} />
      <input type="hidden" name="forSale" value={horse.forSale ? 'off' : 'on'} />
      <FormSection
        title={soldText.saleTitle}
        lead={horse.category === 'for-sale' ? soldText.saleByCategory : soldText.saleLead}
      >
        <Cell width="c6">
          <Button type="submit" kind="quiet" name="intent" value="sale">
            {horse.forSale ? soldText.endSale : soldText.setForSale}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

export function TingadForm({ horse, answer }: FormProps) {
  const [form] = useAdminForm<{ id: string }>({ id: 'tingad', answer, intents: ['tingad'] })
  return (
    <AdminForm form={form}>
      <Which horse={horse} />
      <input type="hidden" name="tingad" value={horse.tingad ? 'off' : 'on'} />
      <FormSection title={soldText.tingadTitle} lead={soldText.tingadLead}>
        <Cell width="c6">
          <Button type="submit" kind="quiet" name="intent" value="tingad">
            {horse.tingad ? soldText.endTingad : soldText.setTingad}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}
