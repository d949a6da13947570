import { PARTS, type Part } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import type { DeskView } from '../view/desk.ts'
import styles from './desk-tabs.module.css'

/** The parts in one line that stays in sight: plain anchors on one long page. */
export function DeskTabs({ desk }: { desk: DeskView }) {
  const differing = desk.records.compared?.differing.length ?? 0
  const counts: Partial<Record<Part, number>> = {
    bedomningar: desk.evaluations.lines.length,
    meriter: desk.merits.merits?.count ?? 0,
    tavling: desk.competition.entries.length,
    rosetter: desk.awards.ribbons.length + desk.awards.evaluationRibbons.length,
  }
  return (
    <nav className={styles.tabs} aria-label={horseDeskText.partsLabel}>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>
              {horseDeskText.parts[part]}
              {part === 'stamtavla' && differing > 0 ? (
                <span className={styles.mend}>
                  {differing}
                  <span className="vh"> {horseDeskText.records.differs}</span>
                </span>
              ) : counts[part] ? (
                <span className={styles.count}>{counts[part]}</span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
