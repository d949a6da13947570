import type { ReactNode } from 'react'
import { placeGroup } from '#app/domain/merits/result-line.ts'
import { meritsText } from '#app/features/merits/text/merits.ts'
import type { MeritLineView, MeritsView } from '#app/features/merits/view/lines.ts'
import { again } from '#app/framework/same-again.tsx'
import { publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'
import styles from './merit-section.module.css'
import { Place, PlaceOf } from './place.tsx'
import { PointsAccountLine } from './points-account.tsx'

const words = meritsText.section

type MeritSectionProps = {
  name: string
  merits: MeritsView
  moreHref?: string
  canFold?: boolean
  hasAccount?: boolean
  before?: ReactNode
  /** Instead of the plain results. */
  children?: ReactNode
}

/** Result lines by discipline and class, then what cannot be put in a class (spec 2). */
export function MeritSection({
  name,
  merits,
  moreHref,
  canFold = false,
  hasAccount = true,
  before,
  children,
}: MeritSectionProps) {
  const { points, notes, count, shown } = merits
  const isEmpty = count === 0 && notes === null && points === null && !before
  if (canFold && isEmpty) return <Nothing quiet>{publicText.noMerits(name)}</Nothing>
  const Part = canFold ? FoldingSection : Section
  return (
    <Part id="meriter" title={words.title} note={points ? words.total(points.total) : undefined}>
      {isEmpty && <Nothing>{publicText.noMerits(name)}</Nothing>}
      {hasAccount && points && <PointsAccountLine account={points} />}
      {before}
      {!isEmpty && (
        <div className={styles.merit}>
          {canFold && shown > 0 ? (
            <div>
              <Fold onPhones label={shown < count ? words.best(shown) : words.all(shown)} />
              <div className={styles.merit}>
                <Results merits={merits} />
              </div>
            </div>
          ) : (
            (children ?? <Results merits={merits} />)
          )}
          {shown < count && moreHref && (
            <p>
              <ButtonLink kind="quiet" to={moreHref}>
                {words.allResults(count)}
              </ButtonLink>
            </p>
          )}
          {notes && (
            <div>
              <h3>{publicText.otherMerits}</h3>
              <p className={styles.notes}>{notes}</p>
            </div>
          )}
        </div>
      )}
    </Part>
  )
}

export function Results({ merits }: { merits: MeritsView }) {
  return merits.disciplines.map((discipline) => (
    <div key={discipline.key}>
      <h3>{discipline.label}</h3>
      {discipline.classes.map((meritClass) => (
        <Class key={meritClass.key} of={meritClass} />
      ))}
    </div>
  ))
}

function ClassInFull({ of: { meaning, label, lines } }: { of: MeritsView['disciplines'][number]['classes'][number] }) {
  return (
    <div>
      <h4>{meaning ? <Link to={meaning}>{label}</Link> : label}</h4>
      <ul className={styles.lines}>
        {lines.map((line, position) => (
          // A result may be stored twice: the key is its position.
          <ResultRow key={position} line={line} />
        ))}
      </ul>
    </div>
  )
}

const Class = import.meta.env.SSR ? again(ClassInFull) : ClassInFull

function ResultRow({ line }: { line: MeritLineView }) {
  const isRead = 'place' in line
  return (
    <li className={styles.row}>
      {isRead ? <PlaceOf place={line.place} entries={line.entries} group={placeGroup(line.place)} /> : <Place />}
      <span>{isRead ? line.text : line.stored}</span>
      <span className={styles.date}>{isRead ? line.date : null}</span>
      <span className={styles.points}>{isRead && line.points > 0 ? words.points(line.points) : '–'}</span>
    </li>
  )
}
