import { FORUM_FORMS, forumText } from '#app/domain/profile/forum-text.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { useOrigin } from '#app/ui/use-origin.ts'
import { forumWords } from '../text/forum.ts'
import type { PassView } from '../view/pass.ts'

const COPIED_MS = 2000

export function ForumTexts({ forum, className }: { forum: PassView['forum']; className: string | undefined }) {
  const origin = useOrigin()
  const site = forum.site ?? origin
  const whole = (address: string | null) => (address?.startsWith('/') ? (site === '' ? null : site + address) : address)
  const horse = { ...forum.horse, page: whole(forum.horse.page), picture: whole(forum.horse.picture) }
  return (
    <ul className={className}>
      {FORUM_FORMS.map((form) => (
        <li key={form}>
          <CopyText
            value={forumText(form, horse)}
            button={forumWords.copy(forumWords.forms[form])}
            summary={forumWords.show}
            areaLabel={forumWords.area(forumWords.forms[form])}
            rows={8}
            copied={forumWords.copied}
            copiedMs={COPIED_MS}
            refused={forumWords.refused}
          />
        </li>
      ))}
    </ul>
  )
}
