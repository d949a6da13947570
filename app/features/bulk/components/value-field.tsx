import { BULK_CHANGES, type BulkKind, type BulkRow } from '#app/domain/bulk/bulk-changes.table.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { ASKED } from '../schema/asked.ts'
import { bulkText } from '../text.ts'
import { type Asked, bulkOptions } from '../view.ts'

/** The field for what the horses shall get: a choice where there is one, else a line of text. */
export function ValueField({ kind, asked }: { kind: BulkKind; asked: Asked }) {
  // What was typed for another kind says nothing of this one.
  const value = asked.kind === kind ? asked.value : ''
  const problem = asked.kind === kind && asked.read?.ok === false ? asked.read.problem : undefined
  const row: BulkRow = BULK_CHANGES[kind]
  if (row.value === 'ribbon') return <RibbonFields value={value} address={asked.address} problem={problem} />
  const options = bulkOptions(kind)
  const field = {
    name: ASKED.value,
    label: row.value === 'titles' ? bulkText.titles : bulkText.value,
    hint: row.hint,
    error: problem,
    defaultValue: value,
  }
  return options === null ? (
    <TextField {...field} autoComplete="off" maxLength={2000} />
  ) : (
    <SelectField {...field} options={[{ value: '', label: bulkText.choice }, ...options]} />
  )
}

type RibbonFieldsProps = { value: string; address: string; problem: string | undefined }

/** The stud's own ribbons by kind, or the address of another. */
function RibbonFields({ value, address, problem }: RibbonFieldsProps) {
  return (
    <>
      <SelectField name={ASKED.value} label={bulkText.ribbon} defaultValue={value} error={problem}>
        <option value="">{bulkText.choice}</option>
        <optgroup label={bulkText.competition}>
          {COMPETITION_RIBBONS.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
          <option value="ribbons">{bulkText.anotherCompetition}</option>
        </optgroup>
        <optgroup label={bulkText.evaluation}>
          {EVALUATION_RIBBONS.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
          <option value="ERibbons">{bulkText.anotherEvaluation}</option>
        </optgroup>
      </SelectField>
      <TextField
        name={ASKED.address}
        label={bulkText.address}
        hint={bulkText.addressHint}
        defaultValue={address}
        inputMode="url"
        autoComplete="off"
      />
    </>
  )
}
