import { type AnyField, CheckInput, TextInput } from '#app/desk/fields.tsx'
import { FormSection } from '#app/desk/form-section.tsx'
import { formText } from '../text/form.ts'
import styles from './entry-section.module.css'

/** The fields of a new horse's pedigree entry that are not the horse's own. */
export type EntryFields = { entry: boolean; entryLink: string }

/** Whether the pedigree entry is made in the same save; what it has of its own shows where it is. */
export function EntrySection({ fields }: { fields: Record<keyof EntryFields, AnyField> }) {
  return (
    <FormSection title={formText.entryTitle} className={styles.entry}>
      <div className={styles.choice}>
        <CheckInput field={fields.entry} label={formText.entry} hint={formText.entryHint} />
      </div>
      <div className={styles.own}>
        <TextInput field={fields.entryLink} label={formText.entryLink} inputMode="url" hint={formText.entryLinkHint} />
      </div>
    </FormSection>
  )
}
