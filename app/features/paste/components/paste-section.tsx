import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DraftForm } from '#app/desk/draft-form.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { makeFormKey } from '#app/desk/form-key.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { isSavedPaste, type PasteAnswer, resumedPaste } from '#app/features/paste/view/report.ts'
import { Field, TextBox, TextField } from '#app/ui/fields.tsx'
import { INPUTS } from '../schema/inputs.ts'
import { pasteText } from '../text.ts'
import { PastePreviewParts } from './paste-preview.tsx'
import { PASTE_TALLY, PasteReportParts } from './paste-report.tsx'
import styles from './paste-section.module.css'

/** Pasting merits: the text, a preview, and the result. Everything is in the form; it works without script. */
export function PasteSection({ answer }: { answer: PasteAnswer | undefined }) {
  const paste = answer?.paste
  const problem = answer?.submission.error?.['']?.[0] ?? null
  const state = useRef<HTMLDivElement>(null)
  const at = answer?.at
  const formKey = useFormKey(answer)
  const draft = useDraftId(answer)
  useEffect(() => {
    if (at === undefined) {
      // The page is for pasting: its text has the focus.
      document.getElementById('paste-lines')?.focus({ preventScroll: true })
      return
    }
    const mended = document.querySelector<HTMLElement>('#mending input:not([type=hidden])')
    const status = state.current?.hasChildNodes() ? state.current : document.getElementById(PASTE_TALLY)
    ;(mended ?? status ?? document.getElementById('paste-lines'))?.focus()
  }, [at])
  return (
    <div className={styles.paste}>
      <div ref={state} tabIndex={-1} className={styles.state}>
        {problem === null ? null : (
          <ErrorBox>
            <h2>{pasteText.nothingWritten}</h2>
            <ul>
              <li>{problem}</li>
            </ul>
          </ErrorBox>
        )}
        {paste?.step === 'saved' ? <PasteReportParts report={paste.report} /> : null}
      </div>
      <DraftForm
        key={formKey}
        id="paste"
        given={answer}
        own={paste?.step === 'saved' ? undefined : answer}
        resume={resumedPaste}
        draft={draft}
        isSaved={isSavedPaste}
        method="post"
        action="/admin/add-merits"
        encType="multipart/form-data"
        className={paste?.step === 'preview' ? undefined : `form ${styles.form}`}
      >
        {/* Enter in a field presses the first button of a form: it shall look, never save. */}
        <button type="submit" name="intent" value="preview" className="vh" tabIndex={-1} aria-hidden="true">
          {pasteText.look}
        </button>
        {paste?.spellings.map(({ value }) => (
          <input key={value} type="hidden" name={INPUTS.spelling} value={value} />
        ))}
        {paste?.step === 'text'
          ? paste.decisions.map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))
          : null}
        {paste?.step === 'preview' ? (
          <>
            <textarea name={INPUTS.text} defaultValue={paste.text} hidden readOnly />
            <PastePreviewParts preview={paste.preview} spellings={paste.spellings} notice={paste.notice} />
          </>
        ) : (
          <TextStep typed={paste?.text ?? ''}>
            {paste?.step === 'saved' && paste.text !== '' ? <p className="muted">{pasteText.leftForMending}</p> : null}
          </TextStep>
        )}
      </DraftForm>
    </div>
  )
}

/** One draft for all steps of a paste. */
function useDraftId(answer: PasteAnswer | undefined): string {
  const [id, setId] = useState(() => answer?.draft ?? makeFormKey())
  const [last, setLast] = useState(answer)
  if (answer !== last) {
    setLast(answer)
    if (answer?.paste.step === 'saved') setId(makeFormKey())
    else if (answer?.draft !== undefined) setId(answer.draft)
  }
  return id
}

/** Each answer fills the form anew, unless the text was not read. */
function useFormKey(answer: PasteAnswer | undefined): number | undefined {
  const [last, setLast] = useState(answer)
  const [key, setKey] = useState(answer?.at)
  if (answer !== last) {
    setLast(answer)
    if (!answer?.paste.isUnread) setKey(answer?.at)
  }
  return key
}

type TextStepProps = {
  typed: string
  children: ReactNode
}

function TextStep({ typed, children }: TextStepProps) {
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
