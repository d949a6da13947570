import type { EvaluationSheet, SheetMark, SheetTotal } from '#app/domain/evaluations/sheet.ts'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'

/** A judge's sheet: the marks on their scale, then the sum, its maximum and the grade in words. */
export function EvaluationCard({ sheet }: { sheet: EvaluationSheet }) {
  const when = [sheet.date, sheet.judge && `Domare ${sheet.judge}`].filter((part) => part !== null && part !== '')
  const ribbon = sheet.ribbons[0]
  return (
    <article className={sheet.marks.length > 8 ? 'eval wide' : 'eval'}>
      <header>
        <div>
          <h3>{sheet.label}</h3>
          {when.length > 0 && <p className="cap when">{when.join(' · ')}</p>}
        </div>
        {ribbon && <Ribbon address={ribbon} label={sheet.grade ?? sheet.label} decorative />}
      </header>
      {sheet.marks.length > 0 && (
        <ul className="marks">
          {sheet.marks.map((mark) => (
            <Mark key={mark.field} mark={mark} />
          ))}
        </ul>
      )}
      {sheet.facts.length > 0 && (
        <dl className="facts">
          {sheet.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sheet.parts.length > 0 && <p className="more">{sheet.parts.map(partText).join(' · ')}</p>}
      {sheet.result && (
        <p className="sum">
          <b className={`is-${sheet.colour}`}>{sheet.result.shown}</b>
          <span className="of">
            {sheet.result.max !== null && `av ${sheet.result.max}`}
            {sheet.result.percentShown && ` · ${sheet.result.percentShown}`}
          </span>
          {sheet.grade && <span className="grade">{sheet.grade}</span>}
        </p>
      )}
      {sheet.otherResult && <p className="more">{partText(sheet.otherResult)}</p>}
      {sheet.awards.length > 0 && (
        <p className="flags">
          {sheet.awards.map((award) => (
            <span key={award} className="qf">
              {award}
            </span>
          ))}
        </p>
      )}
    </article>
  )
}

function Mark({ mark }: { mark: SheetMark }) {
  return (
    <li>
      <span>
        {mark.label}
        {!mark.isCounted && <span className="vh"> (räknas inte i summan)</span>}
      </span>
      <b>
        {mark.shown}
        {mark.word && <small> {mark.word}</small>}
      </b>
      <ScaleBar value={mark.value ?? 0} max={mark.max} />
    </li>
  )
}

function partText(part: SheetTotal): string {
  const percent = part.percentShown ? ` (${part.percentShown})` : ''
  return `${part.label} ${part.shown}${part.max === null ? '' : `/${part.max}`}${percent}`
}
