import type { ReactNode } from 'react'
import type { MeritLineView, MeritsView } from '#app/features/merits/view/lines.ts'
import { text } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'

type MeritSectionProps = {
  name: string
  merits: MeritsView
  /** The page with all of them, when not all are shown. */
  moreHref?: string
  canFold?: boolean
  /** The account of the points; left out where it stands above. */
  hasAccount?: boolean
  /** Before and after the results: what they are narrowed to, and their other pages. */
  before?: ReactNode
  after?: ReactNode
}

/** Result lines by discipline and class, then what cannot be put in a class (spec 2). */
export function MeritSection({
  name,
  merits,
  moreHref,
  canFold = false,
  hasAccount = true,
  before,
  after,
}: MeritSectionProps) {
  const { points, notes, count, shown } = merits
  const isEmpty = count === 0 && notes === null && !before
  const Part = canFold ? FoldingSection : Section
  return (
    <Part id="meriter" title="Meriter" note={points ? `${points.total} VHF-poäng` : undefined}>
      {isEmpty && <p className="nothing">{text.noMerits(name)}</p>}
      {hasAccount && points && <PointsAccount points={points} />}
      {before}
      {!isEmpty && (
        <div className="merit">
          {merits.disciplines.map((discipline) => (
            <div key={discipline.key}>
              <h3>{discipline.label}</h3>
              {discipline.classes.map((meritClass) => (
                <div key={meritClass.key} className="mclass">
                  <h4>{meritClass.label}</h4>
                  <ul>
                    {meritClass.lines.map((line, position) => (
                      // A result may have been entered twice: lines are told apart by their place.
                      <ResultRow key={position} line={line} />
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          ))}
          {after}
          {shown < count && moreHref && (
            <p>
              <ButtonLink kind="quiet" to={moreHref}>
                Visa alla {count} resultat
              </ButtonLink>
            </p>
          )}
          {notes && (
            <div>
              <h3>{text.otherMerits}</h3>
              <p className="notes">{notes}</p>
            </div>
          )}
        </div>
      )}
    </Part>
  )
}

function PointsAccount({ points }: { points: NonNullable<MeritsView['points']> }) {
  return (
    <p className="account">
      <b>{points.total}</b> VHF-poäng
      {points.notepoints && (
        <>
          {' '}
          = {points.fromResults} i resultat + {points.notepoints} i övriga meriter
        </>
      )}
      {points.title && <> · {points.title}</>}
      {points.next && (
        <>
          {' '}
          · {points.next.missing} poäng kvar till {points.next.title}
        </>
      )}
    </p>
  )
}

function ResultRow({ line }: { line: MeritLineView }) {
  if ('stored' in line) {
    return (
      <li className="mrow">
        <span className="place" />
        <span>{line.stored}</span>
        <span className="d" />
        <span className="pts">–</span>
      </li>
    )
  }
  return (
    <li className="mrow">
      <span className={`place p${line.place <= 4 ? line.place : line.place <= 10 ? 5 : 0}`}>
        <span>
          {line.place}
          <small>/{line.entries}</small>
        </span>
      </span>
      <span>{line.text}</span>
      <span className="d">{line.date}</span>
      <span className="pts">{line.points > 0 ? `${line.points} p` : '–'}</span>
    </li>
  )
}
