import type { ChooseData } from '#app/features/planner/data/choose.server.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Note, noteLook } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { OwnHorse, Partners, PickOwn, SideBySide } from './choose-later.tsx'

/** Every partner of a horse in order, with what the foal should be, and three of them side by side. */
export function Choose({ data }: { data: ChooseData }) {
  const { found } = data
  return (
    <div className="wrap">
      <PageHead title={found?.heading ?? chooseText.anyTitle}>
        <p>{found?.lead ?? chooseText.anyLead}</p>
      </PageHead>
      <Tabs label={plannerText.title} items={data.tabs} currentPath={data.path} />
      <Lines className={noteLook({})} role="alert" items={data.problems} />
      {found ? <OwnHorse data={data} found={found} /> : <PickOwn data={data} />}
      {found && (
        <>
          <Section id="partner" title={found.partners} note={found.howOrdered}>
            {found.cut && <Note>{found.cut}</Note>}
            {found.groups.length === 0 ? <p>{chooseText.none}</p> : <Partners found={found} />}
          </Section>
          <SideBySide found={found} />
        </>
      )}
    </div>
  )
}
