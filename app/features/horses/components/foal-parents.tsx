import { useForm } from '@conform-to/react'
import { AskingForm } from '#app/desk/admin-form.tsx'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { formText, pickText } from '../text/form.ts'
import styles from './horse-picker.module.css'

type Props = {
  path: string
  parents: { far: string; mor: string }
  /** What the address says besides and keeps; blank values are left out. */
  kept: Readonly<Record<string, string>>
}

/** The parents of a foal: the form below is filled with what follows from them. */
export function FoalParents({ path, parents, kept }: Props) {
  const [form, fields] = useForm<{ far: string; mor: string }>({
    id: 'foal',
    defaultValue: parents,
    defaultNoValidate: true,
  })
  return (
    <AskingForm id={form.id} className={styles.pick} action={path} aria-label={formText.foalTitle} noValidate>
      <HorseNameInput field={fields.far} label={formText.sire} kind="all" />
      <HorseNameInput field={fields.mor} label={formText.dam} kind="all" />
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" kind="quiet">
        {pickText.fetch}
      </Button>
    </AskingForm>
  )
}
