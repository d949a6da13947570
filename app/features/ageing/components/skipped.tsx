import { RedLine } from '#app/desk/red-line.tsx'
import { adminText } from '#app/text/admin.ts'
import { ageingText } from '../text.ts'
import type { ShownNames } from '../view.ts'

type SkippedProps = Record<'overLimit' | 'unborn' | 'dead', ShownNames>

/** Whom a change leaves out, and why. */
export function Skipped({ overLimit, unborn, dead }: SkippedProps) {
  return (
    <>
      <NameList lead={adminText.updateAge.skipped} list={overLimit} />
      <NameList lead={ageingText.unborn} list={unborn} />
      <NameList lead={ageingText.dead} list={dead} />
    </>
  )
}

function NameList({ lead, list: { names, count } }: { lead: string; list: ShownNames }) {
  if (count === 0) return null
  return (
    <RedLine>
      {`${lead} ${names.join(', ')}${count > names.length ? ageingText.andMore(count - names.length) : ''}`}
    </RedLine>
  )
}
