import { categoryLabel } from '#app/domain/categories.ts'
import { Facts } from '#app/ui/facts.tsx'
import { soldText } from '../text/sold.ts'
import { BackForm, DeadForm, SoldForm } from './leaving-forms.tsx'
import { SaleForm, TingadForm } from './sale-forms.tsx'
import styles from './standing-forms.module.css'
import type { FormProps } from './which-horse.tsx'

/** Where a horse stands, and every step that it can take from there. */
export function StandingForms({ isShownElsewhere = false, ...props }: FormProps & { isShownElsewhere?: boolean }) {
  const { horse } = props
  return (
    <>
      {isShownElsewhere ? null : (
        <Facts
          className={styles.facts}
          facts={[
            { label: soldText.horse, value: horse.name },
            { label: soldText.category, value: categoryLabel(horse.category) ?? soldText.noCategory },
            { label: soldText.saleTitle, value: horse.forSale ? soldText.yes : soldText.no },
            { label: soldText.tingadTitle, value: horse.tingad ? soldText.yes : soldText.no },
            { label: soldText.owner, value: horse.owner },
            { label: soldText.link, value: horse.link },
          ]}
        />
      )}
      {horse.isGone ? <BackForm {...props} /> : null}
      {horse.isGone && !horse.tingad ? null : <TingadForm {...props} />}
      {horse.isGone && !horse.forSale ? null : <SaleForm {...props} />}
      <SoldForm {...props} />
      <DeadForm {...props} />
    </>
  )
}
