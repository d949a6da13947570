import { useLocation } from 'react-router'
import { offspringText, treeText } from '#app/features/pedigree/text/tree.ts'
import { CHOICE_KEY, type OffspringChoice } from '#app/features/pedigree/view/offspring-choice.ts'
import { publicText } from '#app/text/public.ts'
import { BestFirst } from '#app/ui/best-first.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import { OffspringTable } from './offspring-section.tsx'

/** All offspring of a horse, narrowed by one choice, and on phones the best first. */
export function OffspringTab({
  name,
  chosen: { offspring, choices, best },
}: {
  name: string
  chosen: OffspringChoice
}) {
  const { pathname, search } = useLocation()
  const hrefOf = (key: string | null) => {
    const query = new URLSearchParams(search)
    if (key === null) query.delete(CHOICE_KEY)
    else query.set(CHOICE_KEY, key)
    return pathname + (query.size > 0 ? `?${query}` : '')
  }
  const { rows, total } = offspring
  const label = treeText.offspringOf(name)
  const table = <OffspringTable table={offspring} label={label} />
  return (
    <Section id="avkommor" title={treeText.offspring} note={total > 0 ? treeText.offspringCount(total) : undefined}>
      {total === 0 && <Nothing>{publicText.noOffspring(name)}</Nothing>}
      {choices.length > 0 && (
        <Choices label={offspringText.choose} choices={choices.map((one) => ({ ...one, to: hrefOf(one.key) }))} />
      )}
      {total === 0 ? null : best === null || best.length === 0 ? (
        table
      ) : (
        <BestFirst
          title={offspringText.best(best.length)}
          all={treeText.showAllOffspring(rows.length)}
          best={
            <OffspringTable table={{ ...offspring, rows: best.flatMap((at) => rows[at] ?? []) }} label={label} id="b" />
          }
        >
          {table}
        </BestFirst>
      )}
    </Section>
  )
}
