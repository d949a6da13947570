import { StandingForms } from '#app/features/horses/components/standing-forms.tsx'
import { FormsOf, Part } from './part.tsx'
import type { PartProps } from './part-props.ts'
import styles from './sale-part.module.css'

/** Every step that the horse can take: for sale, promised, sold, dead, and back. */
export function SalePart({ desk, answer }: PartProps) {
  const { standing } = desk
  if (standing === null) return null
  return (
    <Part part="salj">
      <FormsOf desk={desk} form="salj" place="salj">
        <div className={styles.steps}>
          <StandingForms horse={standing} answer={answer} isShownElsewhere />
        </div>
      </FormsOf>
    </Part>
  )
}
