import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { journalText } from '#app/features/journal/text.ts'
import { type EntryLine, isAskedFirst } from '#app/features/journal/view/line.ts'
import { Button } from '#app/ui/button.tsx'

type UndoButtonProps = {
  line: Pick<EntryLine, 'revision' | 'sentence' | 'count'>
  /** The entry's revision is sent under this name. */
  name: string
  /** What is undone, for screen readers. */
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
