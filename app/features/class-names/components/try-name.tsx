import { FilterRow } from '#app/desk/filter-row.tsx'
import { classNamesText } from '#app/features/class-names/text.ts'
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
      <FilterRow
        action={path}
        aria-label={classNamesText.tryLabel}
        said={{ gren: discipline, klass: tried?.text ?? '' }}
      >
        <SelectField label={classNamesText.discipline} name="gren" options={disciplines} defaultValue={discipline} />
        <TextField
          label={classNamesText.tried}
          name="klass"
          defaultValue={tried?.text ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" kind="quiet">
          {classNamesText.try}
        </Button>
      </FilterRow>
      {tried === null ? null : (
        <p role="status" className={styles.tried}>
          {tried.isKnown ? classNamesText.reads(tried.label) : classNamesText.unknown}
        </p>
      )}
    </>
  )
}
