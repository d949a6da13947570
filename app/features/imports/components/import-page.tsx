import { Form } from 'react-router'
import { actionsLook } from '#app/desk/actions.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { FormKey } from '#app/desk/form-key-field.tsx'
import { RunningWork } from '#app/desk/running-work.tsx'
import { SendFile } from '#app/desk/send-file.tsx'
import { deskText } from '#app/desk/text.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import {
  exportPath,
  IMPORT_FIELD,
  IMPORT_PATH,
  IMPORT_UPLOAD_PATH,
  NO_PICTURES,
  PICTURES_KEY,
} from '../schema/paths.ts'
import { importText } from '../text.ts'
import type { ImportView } from '../view/import.ts'
import { ImportRead } from './import-read.tsx'

const WHOLE = 'stuteri.json'

type Props = {
  view: ImportView
  most: string
  problem: string | null
  pictures: string | null
}

export function ImportPage({ view, most, problem, pictures }: Props) {
  return (
    <>
      {problem === null ? null : (
        <ErrorBox>
          <p>{problem}</p>
        </ErrorBox>
      )}
      <State view={view} />
      {view.is === 'running' || view.is === 'read' ? null : (
        <Section id="fil" title={importText.fromFile}>
          <SendFile
            id="import-fil"
            to={IMPORT_UPLOAD_PATH}
            field={IMPORT_FIELD}
            accept=".json,.csv,.tsv,.txt,.xlsx,.ged,application/json,text/csv"
            kind="main"
            words={{
              choose: importText.choose,
              hint: importText.chooseHint(most),
              send: importText.send,
              sending: importText.sending,
              failed: importText.sendFailed,
              tooLarge: importText.tooLarge,
            }}
          />
        </Section>
      )}
      <Section id="ut-till-fil" title={importText.outTitle} note={importText.outLead}>
        <ul>
          {Object.entries(importText.out).map(([file, label]) => (
            <li key={file}>
              <a href={exportPath(file)} download>
                {label}
              </a>
              {file === WHOLE && pictures !== null ? ` ${pictures}` : null}
            </li>
          ))}
          {Object.entries(importText.outTables).map(([file, label]) => (
            <li key={file}>
              {label}:{' '}
              <a href={exportPath(`${file}.xlsx`)} download aria-label={`${label}, ${importText.excel}`}>
                {importText.excel}
              </a>
              {', '}
              <a href={exportPath(`${file}.csv`)} download aria-label={`${label}, ${importText.csv}`}>
                {importText.csv}
              </a>
            </li>
          ))}
          {pictures === null ? null : (
            <li>
              <a href={`${exportPath(WHOLE)}?${PICTURES_KEY}=${NO_PICTURES}`} download>
                {importText.withoutPictures}
              </a>
            </li>
          )}
        </ul>
      </Section>
    </>
  )
}

function State({ view }: { view: ImportView }) {
  switch (view.is) {
    case 'empty':
      return null
    case 'running':
      return (
        <>
          <RunningWork says={view.says} share={view.share} to={IMPORT_PATH} look={importText.look} />
          <Form method="post" action={IMPORT_PATH}>
            <Button kind="quiet" type="submit" name="intent" value="stop">
              {importText.stop}
            </Button>
          </Form>
        </>
      )
    case 'unreadable':
      return (
        <ErrorBox>
          <p>
            <b>{view.title}</b>
          </p>
          <p>{view.message}</p>
          {view.kept === null ? null : (
            <Form method="post" action={IMPORT_PATH}>
              <p>{view.kept}</p>
              <Button kind="quiet" type="submit" name="intent" value="discard">
                {importText.removeKept}
              </Button>
            </Form>
          )}
        </ErrorBox>
      )
    case 'read':
      return <ImportRead read={view} />
    case 'imported':
      return (
        <Section id="intagen" title={view.title}>
          <Note>
            {view.says} <Link to="/admin/history">{importText.journal}</Link>
          </Note>
          {view.undo === undefined ? null : (
            <Form method="post" action="/admin/undo" className={actionsLook}>
              <FormKey of={view} />
              <input type="hidden" name="revision" value={view.undo} />
              <input type="hidden" name="to" value={IMPORT_PATH} />
              <Button kind="quiet" type="submit">
                {deskText.form.undo}
              </Button>
            </Form>
          )}
        </Section>
      )
  }
}
