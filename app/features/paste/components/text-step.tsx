import { type DragEvent, type ReactNode, useRef } from 'react'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'
import { Field, TextBox, TextField } from '#app/ui/fields.tsx'
import styles from './text-step.module.css'

type TextStepProps = {
  typed: string
  children: ReactNode
}

/** The text to paste, or the file, which may be dropped on it. */
export function TextStep({ typed, children }: TextStepProps) {
  const file = useRef<HTMLInputElement>(null)
  const onDrop = (event: DragEvent<HTMLTextAreaElement>) => {
    const { files } = event.dataTransfer
    if (files.length === 0 || !file.current) return
    event.preventDefault()
    file.current.files = files
    file.current.form?.requestSubmit()
  }
  return (
    <>
      {children}
      <Field label={pasteText.lines} hint={pasteText.linesHint} id="paste-lines">
        {(tie) => (
          <TextBox
            {...tie}
            className={styles.lines}
            name={INPUTS.text}
            rows={12}
            defaultValue={typed}
            spellCheck={false}
            autoCapitalize="off"
            onDrop={onDrop}
          />
        )}
      </Field>
      <TextField
        label={pasteText.file}
        hint={pasteText.fileHint}
        name={INPUTS.file}
        type="file"
        accept=".tsv,.csv,.txt,text/plain,text/csv,text/tab-separated-values"
        ref={file}
        className={styles.file}
      />
      <SaveBar label={pasteText.look} intent="preview" note={pasteText.nothingWritten} />
    </>
  )
}
