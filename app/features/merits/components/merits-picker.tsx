import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { editMeritsText } from '#app/features/merits/text.ts'
import { PATH } from '#app/features/merits/view/path.ts'
import { Section } from '#app/ui/section.tsx'
import styles from './merits-editor.module.css'

/** Which horse's merits to edit; stands below the paste. */
export function MeritsPicker() {
  return (
    <Section id="hast" title={editMeritsText.pick}>
      <p className="muted">{editMeritsText.pickLead}</p>
      <div className={styles.below}>
        <HorsePicker path={PATH} asked={null} problem={null} />
      </div>
    </Section>
  )
}
