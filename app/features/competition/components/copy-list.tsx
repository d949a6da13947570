import { copiedNoteMs } from '#app/text/catalogue.ts'
import { text } from '#app/text/competition.ts'
import { CopyText } from '#app/ui/copy-text.tsx'

/** Copies a class list as text, in the form one pastes into a forum. */
export function CopyList({ subject, list }: { subject: string; list: string }) {
  return (
    <CopyText
      value={list}
      button={
        <>
          Kopiera<span className="vh"> klasslistan {subject}</span>
        </>
      }
      summary={
        <>
          Text att kopiera<span className="vh">, {subject}</span>
        </>
      }
      areaLabel={`Klasslistan ${subject} som text`}
      rows={Math.min(12, list.split('\n').length + 1)}
      copied={text.list.copied}
      copiedMs={copiedNoteMs}
      refused={text.list.selected}
      small
      isNoteFirst
    />
  )
}
