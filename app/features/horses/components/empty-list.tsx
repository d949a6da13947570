import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { horsesText, listText } from '../text/list.ts'

export function EmptyList({ sentence, path }: { sentence: string; path: string | null }) {
  return (
    <Empty text={sentence}>
      <ButtonLink kind="quiet" to={path ?? '/'}>
        {path ? horsesText.showAll : listText.home}
      </ButtonLink>
    </Empty>
  )
}
