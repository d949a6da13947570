import { text } from '#app/features/competition/text.ts'
import { copiedNoteMs } from '#app/text/copied.ts'
import { CopyText } from '#app/ui/copy-text.tsx'

/** Copies a class list as text, in the form one pastes into a forum. */
export function CopyList({ subject, list }: { subject: string; list: string }) {
  return (
    <CopyText
      value={list}
      button={
        <>
          {text.list.copy}
          <span className="vh">{text.list.copySubject(subject)}</span>
        </>
      }
      summary={
        <>
          {text.list.asText}
          <span className="vh">, {subject}</span>
        </>
      }
      areaLabel={text.list.area(subject)}
      rows={Math.min(12, list.split('\n').length + 1)}
      copied={text.list.copied}
      copiedMs={copiedNoteMs}
      refused={text.list.selected}
      small
      isNoteFirst
    />
  )
}
