import type { BulkKind } from '#app/domain/bulk/bulk-change.ts'
import { COMPETITION_RIBBONS, EVALUATION_RIBBONS } from '#app/domain/ribbons/ribbons.table.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { ASKED } from '../schema/asked.ts'
import { bulkText as text } from '../text.ts'
import { type Asked, bulkOptions } from '../view.ts'

/** The field for what the horses shall get: a choice where there is one, else a line of text. */
export function ValueField({ kind, asked }: { kind: BulkKind; asked: Asked }) {
  // What was typed for another kind says nothing of this one.
  const value = asked.kind === kind ? asked.value : ''
  const problem = asked.kind === kind && asked.read?.ok === false ? asked.read.problem : undefined
  if (kind === 'ribbon') return <RibbonFields value={value} address={asked.address} problem={problem} />
  const options = bulkOptions(kind)
  const field = {
    name: ASKED.value,
    label: text.values[kind] ?? text.value,
    hint: text.hints[kind],
    error: problem,
    defaultValue: value,
  }
  return options === null ? (
    <TextField {...field} autoComplete="off" maxLength={2000} />
  ) : (
    <SelectField {...field} options={[{ value: '', label: text.choice }, ...options]} />
  )
}

type RibbonFieldsProps = { value: string; address: string; problem: string | undefined }

/** The stud's own ribbons by kind, or the address of another. */
function RibbonFields({ value, address, problem }: RibbonFieldsProps) {
  return (
    <>
      <SelectField name={ASKED.value} label={text.ribbon} defaultValue={value} error={problem}>
        <option value="">{text.choice}</option>
        <optgroup label={text.competition}>
          {COMPETITION_RIBBONS.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
          <option value="ribbons">{text.anotherCompetition}</option>
        </optgroup>
        <optgroup label={text.evaluation}>
          {EVALUATION_RIBBONS.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
          <option value="ERibbons">{text.anotherEvaluation}</option>
        </optgroup>
      </SelectField>
      <TextField
        name={ASKED.address}
        label={text.address}
        hint={text.addressHint}
        defaultValue={address}
        inputMode="url"
        autoComplete="off"
      />
    </>
  )
}
