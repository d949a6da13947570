import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'
import type { MendRow } from '#app/features/paste/view/rows.ts'
import { Input } from '#app/ui/fields.tsx'
import styles from './mend-fields.module.css'

/** A line with its seven fields, to be written in. */
export function MendFields({ row: { lineNumber, fields, reason } }: { row: MendRow }) {
  return (
    <fieldset className={styles.mend}>
      <legend>
        {pasteText.line} {lineNumber}
        {reason === null ? null : (
          <>
            : <span className={styles.why}>{reason}</span>
          </>
        )}
      </legend>
      {reason === null ? <input type="hidden" name={INPUTS.edit} value={lineNumber} /> : null}
      {pasteText.columns.map((column, at) => (
        <label key={column}>
          {column}
          <Input
            name={INPUTS.mend(lineNumber, at)}
            defaultValue={fields[at] ?? ''}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
    </fieldset>
  )
}
