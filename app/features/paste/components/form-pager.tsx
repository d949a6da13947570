import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'
import type { Slice } from '#app/features/paste/view/slice.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './form-pager.module.css'

/** Pages of a long list are buttons of the form: what was typed and picked goes along. */
export function FormPager({ kind, slice: { page, pages } }: { kind: string; slice: Slice<unknown> }) {
  if (pages <= 1) return null
  const turn = (to: number, label: string) => (
    <Button type="submit" kind="quiet" small name={INPUTS.page} value={`${kind}:${to}`}>
      {label}
    </Button>
  )
  return (
    <div className={styles.turn}>
      {page > 1 ? turn(page - 1, pasteText.back) : null}
      <span>{pasteText.page(page, pages)}</span>
      {page < pages ? turn(page + 1, pasteText.next) : null}
    </div>
  )
}
