import type { ReactNode } from 'react'
import { deskText } from '#app/desk/text.ts'
import { AwardsPart } from './awards-part.tsx'
import { CompetitionPart } from './competition-part.tsx'
import { DeskHead } from './desk-head.tsx'
import styles from './desk-page.module.css'
import { DeskTabs } from './desk-tabs.tsx'
import { EvaluationsPart } from './evaluations-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { MeritsPart } from './merits-part.tsx'
import type { PartProps } from './part-props.ts'
import { PicturesPart } from './pictures-part.tsx'
import { RecordsPart } from './records-part.tsx'
import { SalePart } from './sale-part.tsx'

/** Everything about one horse on one page: where it stands, and a part for each thing that is kept of it. */
export function DeskPage({ notice, ...props }: PartProps & { notice?: ReactNode }) {
  return (
    <div className={styles.desk}>
      <title>{deskText.windowTitle(props.desk.name)}</title>
      <DeskHead {...props} />
      {notice}
      <DeskTabs desk={props.desk} />
      <FactsPart {...props} />
      <RecordsPart {...props} />
      <EvaluationsPart {...props} />
      <MeritsPart {...props} />
      <CompetitionPart {...props} />
      <AwardsPart {...props} />
      <PicturesPart {...props} />
      <SalePart {...props} />
      <HistoryPart {...props} />
    </div>
  )
}
