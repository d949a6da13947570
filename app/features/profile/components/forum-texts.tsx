import { CopyText } from '#app/ui/copy-text.tsx'
import { forumWords as text } from '../text/forum.ts'
import type { PassView } from '../view/pass.ts'

const COPIED_MS = 2000
const ROWS = 4

type ForumTextsProps = { forum: PassView['forum']; className: string | undefined }

/** A horse as a text for a forum, in each form that forums read. */
export function ForumTexts({ forum, className }: ForumTextsProps) {
  return (
    <ul className={className}>
      {forum.map((one) => (
        <li key={one.form}>
          <CopyText
            value={one.text}
            button={text.copy(text.forms[one.form])}
            summary={text.show}
            areaLabel={text.area(text.forms[one.form])}
            rows={ROWS}
            copied={text.copied}
            copiedMs={COPIED_MS}
            refused={text.refused}
          />
        </li>
      ))}
    </ul>
  )
}
