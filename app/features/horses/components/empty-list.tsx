import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { horsesText } from '../text/list.ts'

export function EmptyList({ sentence, path }: { sentence: string; path: string | null }) {
  return (
    <Empty text={sentence}>
      <ButtonLink kind="quiet" to={path ?? '/horses'}>
        {horsesText.showAll}
      </ButtonLink>
    </Empty>
  )
}
