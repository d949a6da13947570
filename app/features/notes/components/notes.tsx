import { Link } from 'react-router'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { DateInput, TextArea } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import { findContactPath } from '#app/features/contacts/view.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Note } from '../data.server.ts'
import { notesText } from '../text.ts'
import styles from './notes.module.css'

type Answer = { answer: AdminAnswer | undefined }
type Fields = { name: string; date: string; text: string; contact: string }
const LABELS = { name: notesText.about, date: notesText.date, text: notesText.text, contact: notesText.contact }

/** The notes about one name and the form for a new one. */
export function NotesOf({
  name,
  notes,
  today,
  answer,
}: Answer & { name: string; notes: readonly Note[]; today: string }) {
  return (
    <>
      <p className="muted">{notesText.lead}</p>
      <NewNote about={name} today={today} answer={answer} />
      <NoteList notes={notes} answer={answer} />
    </>
  )
}

/** `about`: the name that all notes of the page are about; null where it is typed. */
export function NewNote({ about, today, answer }: Answer & { about: string | null; today: string }) {
  const [form, fields] = useAdminForm<Fields>({
    id: 'new-note',
    answer,
    intents: ['note'],
    defaultValue: { date: today },
  })
  return (
    <AdminForm form={form} labels={LABELS}>
      <FormSection title={notesText.note}>
        {about === null ? (
          <HorseNameInput field={fields.name} label={notesText.about} kind="all" width="c4" />
        ) : (
          <input type="hidden" name="name" value={about} />
        )}
        <TextArea field={fields.text} label={notesText.text} width={about === null ? 'c6' : 'c4'} rows={3} />
        <DateInput field={fields.date} label={notesText.date} width="c2" />
        <HorseNameInput
          field={fields.contact}
          label={notesText.contact}
          hint={notesText.contactHint}
          kind="contacts"
          width="c4"
        />
        <Cell width="c6">
          <Button type="submit" name="intent" value="note">
            {notesText.save}
          </Button>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

/** `isNamed`: each says whom it is about. */
export function NoteList({ notes, answer, isNamed = false }: Answer & { notes: readonly Note[]; isNamed?: boolean }) {
  if (notes.length === 0) return <p className="muted">{notesText.none}</p>
  return (
    <ol className={styles.list}>
      {notes.map((note) => (
        <li key={`${note.id}/${note.version}`}>
          <p className={styles.head}>
            <time dateTime={note.date}>{note.date}</time>{' '}
            {isNamed ? isAddressable(note.name) ? <Link to={deskPath(note.name)}>{note.name}</Link> : note.name : null}
            {note.contact === null ? null : (
              <>
                {' '}
                {notesText.with} <Link to={findContactPath(note.contact)}>{note.contact}</Link>
              </>
            )}
          </p>
          <p className={styles.text}>{note.text}</p>
          <details open={answer?.submission.initialValue?.['id'] === note.id}>
            <summary>
              {notesText.change}
              <span className="vh">
                {' '}
                {note.name} {note.date}
              </span>
            </summary>
            <ChangeNote note={note} answer={answer} />
          </details>
        </li>
      ))}
    </ol>
  )
}

function ChangeNote({ note: { id, version, name, date, text, contact }, answer }: Answer & { note: Note }) {
  const isOwn = answer?.submission.initialValue?.['id'] === id
  const [form, fields] = useAdminForm<Fields>({
    id: `note-${id}`,
    answer: isOwn ? answer : undefined,
    intents: ['change-note', 'remove-note'],
    defaultValue: { date, text, contact: contact ?? '' },
  })
  return (
    <AdminForm form={form} labels={LABELS} about={name}>
      <Seen collection="notes" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <TextArea field={fields.text} label={notesText.text} rows={3} />
      <DateInput field={fields.date} label={notesText.date} />
      <HorseNameInput field={fields.contact} label={notesText.contact} kind="contacts" />
      <div className={styles.buttons}>
        <Button type="submit" small name="intent" value="change-note">
          {notesText.save}
        </Button>
        <ConfirmButton
          label={notesText.remove}
          question={notesText.removeQuestion}
          consequence={notesText.removeConsequence}
          name="intent"
          value="remove-note"
          small
        />
      </div>
    </AdminForm>
  )
}
