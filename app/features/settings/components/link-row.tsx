import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { SelectInput, TextInput } from '#app/desk/fields.tsx'
import { Cell, FieldRow } from '#app/desk/form-section.tsx'
import type { OutsideLink, Settings } from '#app/features/settings/schema/defaults.ts'
import { LINK_ICONS } from '#app/features/settings/schema/link-icons.table.ts'
import { settingsText as words } from '#app/features/settings/text.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './link-row.module.css'

type LinkRowProps = {
  meta: FormMetadata<Settings>
  /** The list's name in the form. */
  list: string
  link: FieldMetadata<OutsideLink>
  index: number
}

/** One link of the contact banner. */
export function LinkRow({ meta, list, link, index }: LinkRowProps) {
  const parts = link.getFieldset()
  return (
    // A legend would be set like a section's.
    <FieldRow aria-label={words.link(index + 1)}>
      <TextInput field={parts.label} label={words.name} width="c2" />
      <TextInput field={parts.url} label={words.webAddress} width="c2" />
      <SelectInput field={parts.icon} label={words.icon} options={LINK_ICONS} width="c1" />
      <Cell width="c1" className={styles.end}>
        <Button kind="quiet" small {...meta.remove.getButtonProps({ name: list, index })} type="submit">
          {words.remove}
          <span className="vh">{words.removedLink(index + 1)}</span>
        </Button>
      </Cell>
    </FieldRow>
  )
}
