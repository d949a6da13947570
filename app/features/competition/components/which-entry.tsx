import { Seen } from '#app/desk/admin-form.tsx'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'

type Props = { data: EntryPageData }

/** What every form of the page says: which entry, in which version. */
export function WhichEntry({ data: { line } }: Props) {
  return (
    <>
      <Seen collection="competition" id={line.id} version={line.version} />
      <input type="hidden" name="id" value={line.id} />
    </>
  )
}

/** The horse and all its entries, which leave the list together. */
export function WholeHorse({ data: { line, horse, siblings } }: Props) {
  return (
    <>
      <input type="hidden" name="id" value={line.id} />
      {siblings.map(({ id, version }) => (
        <Seen key={id} collection="competition" id={id} version={version} />
      ))}
      {horse ? <Seen collection="horses" id={horse.id} version={horse.version} /> : null}
    </>
  )
}
