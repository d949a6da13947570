import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { journalText } from '#app/features/journal/text.ts'
import { type EntryLine, isAskedFirst } from '#app/features/journal/view/line.ts'
import { Button } from '#app/ui/button.tsx'

type UndoButtonProps = {
  line: Pick<EntryLine, 'revision' | 'sentence' | 'count'>
  /** What the form is sent with: the entry's revision under this name. */
  name: string
  /** What is undone, for those who hear the button out of its place. */
  subject: string
  label?: string
}

export function UndoButton({
  line: { revision, sentence, count },
  name,
  subject,
  label = journalText.undo,
}: UndoButtonProps) {
  if (!isAskedFirst(count)) {
    return (
      <Button kind="quiet" small type="submit" name={name} value={revision}>
        {label}
        <span className="vh"> {subject}</span>
      </Button>
    )
  }
  return (
    <ConfirmButton
      label={label}
      subject={subject}
      question={journalText.undoQuestion(sentence)}
      consequence={journalText.undoConsequence(count)}
      confirm={journalText.undo}
      name={name}
      value={String(revision)}
      kind="quiet"
      small
    />
  )
}
