import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskText } from '#app/desk/text.ts'
import { BreedingLine } from '#app/features/breedings/components/breeding-line.tsx'
import { ForumTexts } from '#app/features/breedings/components/breeding-texts.tsx'
import { breedingText } from '#app/features/breedings/text.ts'
import { Dealings } from '#app/features/contacts/components/contact-lists.tsx'
import { StandingForms } from '#app/features/horses/components/standing-forms.tsx'
import { NotesOf } from '#app/features/notes/components/notes.tsx'
import { notesText } from '#app/features/notes/text.ts'
import { NOTES_PATH } from '#app/features/notes/view.ts'
import { OwnValues } from '#app/features/own-fields/components/own-values.tsx'
import { ownFieldsText } from '#app/features/own-fields/text.ts'
import { FIELDS_PATH } from '#app/features/own-fields/view.ts'
import { HiddenGenes } from '#app/features/planner/components/hidden-genes.tsx'
import { PARTS, type Part as PartKey } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import type { DeskView } from '../view/desk.ts'
import { AwardsPart } from './awards-part.tsx'
import { CompetitionPart } from './competition-part.tsx'
import { DeskHead } from './desk-head.tsx'
import styles from './desk-page.module.css'
import { EvaluationsPart } from './evaluations-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { MeritsPart } from './merits-part.tsx'
import { FormsOf, Part, type PartProps, Rest, SHOWN } from './part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { RecordsPart } from './records-part.tsx'

/** Everything about one horse on one page. */
export function DeskPage({ notice, ...props }: PartProps & { notice?: ReactNode }) {
  return (
    <div className={styles.desk}>
      <title>{deskText.windowTitle(props.desk.name)}</title>
      <DeskHead {...props} />
      {notice}
      <DeskTabs desk={props.desk} />
      <FactsPart {...props} />
      <OwnPart {...props} />
      <NotesPart {...props} />
      <BreedingsPart {...props} />
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

/** Links to the parts in one sticky line. */
function DeskTabs({ desk }: { desk: DeskView }) {
  const differing = desk.records.compared?.differing.length ?? 0
  const counts: Partial<Record<PartKey, number>> = {
    anteckningar: desk.notes.length,
    avel: desk.breedings.rows.length,
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

function OwnPart({ desk, answer }: PartProps) {
  return (
    <Part part="egna" note={<Link to={FIELDS_PATH}>{ownFieldsText.manage}</Link>}>
      <FormsOf desk={desk} form="egna" place="egna">
        <OwnValues own={desk.own} name={desk.name} answer={answer} />
      </FormsOf>
    </Part>
  )
}

function NotesPart({ desk, answer }: PartProps) {
  return (
    <Part part="anteckningar" note={<Link to={NOTES_PATH}>{notesText.all}</Link>}>
      <FormsOf desk={desk} form="anteckningar" place="anteckningar">
        <NotesOf name={desk.name} notes={desk.notes} today={desk.today} answer={answer} />
      </FormsOf>
    </Part>
  )
}

/** A mare's history, a stallion's book, and what they may carry. */
function BreedingsPart({ desk: { breedings, hidden } }: PartProps) {
  const { sum, rows, add } = breedings
  const line = (row: (typeof rows)[number]) => <BreedingLine key={row.id} row={row} />
  return (
    <Part part="avel" note={<Link to={add}>{breedingText.add}</Link>}>
      <p className="muted">{sum ?? breedingText.none}</p>
      <ul>{rows.slice(0, SHOWN).map(line)}</ul>
      <Rest count={rows.length}>
        <ul>{rows.slice(SHOWN).map(line)}</ul>
      </Rest>
      {hidden && (
        <div className={styles.below}>
          <h3>{hidden.title}</h3>
          <HiddenGenes parents={hidden.parents} />
        </div>
      )}
    </Part>
  )
}

function SalePart({ desk, answer }: PartProps) {
  const { standing } = desk
  if (standing === null) return null
  return (
    <Part part="salj">
      <FormsOf desk={desk} form="salj" place="salj">
        <div className={styles.steps}>
          <StandingForms horse={standing} answer={answer} isShownElsewhere />
        </div>
      </FormsOf>
      {desk.sale.texts.length === 0 ? null : (
        <div id="forum" className={styles.below}>
          <h3>{breedingText.forum.title}</h3>
          <ForumTexts texts={desk.sale.texts} />
        </div>
      )}
      {desk.sale.dealings.length === 0 ? null : (
        <div id="kontakter" className={styles.below}>
          <h3>{horseDeskText.sale.dealings}</h3>
          <Dealings rows={desk.sale.dealings} cut={null} />
        </div>
      )}
    </Part>
  )
}
