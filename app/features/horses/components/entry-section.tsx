import { type AnyField, CheckInput, TextInput } from '#app/desk/fields.tsx'
import { FormSection } from '#app/desk/form-section.tsx'
import { formText } from '../text/form.ts'
import styles from './entry-section.module.css'

export type EntryFields = { entry: boolean; entryLink: string }

/** Whether a pedigree entry is added in the same save; its own field is shown then. */
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
