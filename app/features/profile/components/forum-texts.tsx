import { CopyText } from '#app/ui/copy-text.tsx'
import { forumWords } from '../text/forum.ts'
import type { PassView } from '../view/pass.ts'

const COPIED_MS = 2000

export function ForumTexts({ forum, className }: { forum: PassView['forum']; className: string | undefined }) {
  return (
    <ul className={className}>
      {forum.map((one) => (
        <li key={one.form}>
          <CopyText
            value={one.text}
            button={forumWords.copy(forumWords.forms[one.form])}
            summary={forumWords.show}
            areaLabel={forumWords.area(forumWords.forms[one.form])}
            rows={4}
            copied={forumWords.copied}
            copiedMs={COPIED_MS}
            refused={forumWords.refused}
          />
        </li>
      ))}
    </ul>
  )
}
