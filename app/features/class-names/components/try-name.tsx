import { FilterRow } from '#app/desk/filter-row.tsx'
import { text } from '#app/features/class-names/text.ts'
import type { TriedName } from '#app/features/class-names/view.ts'
import { Button } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/fields.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import styles from './try-name.module.css'

type Props = { path: string; tried: TriedName | null; discipline: string; disciplines: readonly Option[] }

/** How a class name is read, by the address. */
export function TryName({ path, tried, discipline, disciplines }: Props) {
  return (
    <>
      <FilterRow action={path} aria-label={text.tryLabel} said={{ gren: discipline, klass: tried?.text ?? '' }}>
        <SelectField label={text.discipline} name="gren" options={disciplines} defaultValue={discipline} />
        <TextField
          label={text.tried}
          name="klass"
          defaultValue={tried?.text ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" kind="quiet">
          {text.try}
        </Button>
      </FilterRow>
      {tried === null ? null : (
        <p role="status" className={styles.tried}>
          {tried.isKnown ? text.reads(tried.label) : text.unknown}
        </p>
      )}
    </>
  )
}
