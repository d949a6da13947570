import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { tableText } from '../text.ts'
import type { ColumnChoices } from '../view/address.ts'
import type { SavedView } from '../view/saved-views.ts'
import type { WishView } from '../view/wishes.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { SavedViews } from './saved-views.tsx'
import { WishForm } from './wish-form.tsx'

type Props = {
  path: string
  columns: ColumnChoices | null
  wishes: WishView | null
  saved: readonly SavedView[]
  /** The query of the list as it is shown. */
  list: string
  answer: AdminAnswer | undefined
}

/** Above a table: its columns, what they shall have, and its views. */
export function TableTools({ path, columns, wishes, saved, list, answer }: Props) {
  return (
    <>
      {columns === null ? null : <ColumnChooser path={path} choices={columns} />}
      {wishes === null ? null : <WishForm path={path} view={wishes} />}
      <SavedViews views={saved.filter((view) => view.path === path)} list={list} answer={answer} />
    </>
  )
}

/** The way to the same list as its other view. */
export function OtherView({ to, isTable }: { to: string; isTable: boolean }) {
  return (
    <ButtonLink kind="quiet" small to={to}>
      {isTable ? tableText.list : tableText.table}
    </ButtonLink>
  )
}
