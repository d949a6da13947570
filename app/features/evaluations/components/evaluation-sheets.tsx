import { EditLink } from '#app/desk/edit-link.tsx'
import { sheetText } from '#app/features/evaluations/text/sheet.ts'
import type { EvaluationCardView, EvaluationsView } from '#app/features/evaluations/view/cards.ts'
import { again } from '#app/framework/same-again.tsx'
import { publicText } from '#app/text/public.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Mark, marksLook } from '#app/ui/mark.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { toneClass } from '#app/ui/tone.ts'
import cardStyles from './evaluation-card.module.css'
import { EvaluationParts } from './evaluation-section.tsx'

/** The tab: every evaluation with all its marks. */
export function EvaluationSheets({ name, evaluations }: { name: string; evaluations: EvaluationsView }) {
  const nothing = <Nothing>{publicText.noEvaluations(name)}</Nothing>
  return <EvaluationParts evaluations={evaluations} nothing={nothing} as={Sheets} />
}

function Sheets({ cards }: { cards: readonly EvaluationCardView[] }) {
  return (
    <div className={cardStyles.cards}>
      {cards.map((card, at) => (
        // Sheets may look the same; they never move.
        <Card key={at} card={card} />
      ))}
    </div>
  )
}

/** All marks on their scale, then the sum and the grade. */
function EvaluationCard({ card }: { card: EvaluationCardView }) {
  return (
    <article className={card.marks.length > 8 ? `${cardStyles.card} ${cardStyles.wide}` : cardStyles.card}>
      <header>
        <div>
          <h3>{card.meaning ? <Link to={card.meaning}>{card.label}</Link> : card.label}</h3>
          {card.when && <p className={`${cardStyles.when} cap`}>{card.when}</p>}
        </div>
        {card.ribbon && (
          <Ribbon address={card.ribbon} label={card.grade ?? card.label} decorative className={cardStyles.ribbon} />
        )}
      </header>
      {card.marks.length > 0 && (
        <ul className={cardStyles.marks}>
          {card.marks.map((mark) => (
            <li key={mark.label}>
              <span>
                {mark.label}
                {mark.isUncounted && <span className="vh"> {sheetText.notCounted}</span>}
              </span>
              <b>
                {mark.shown}
                {mark.word && <small> {mark.word}</small>}
              </b>
              <ScaleBar value={mark.value} max={mark.max} />
            </li>
          ))}
        </ul>
      )}
      <Facts facts={card.facts} className={cardStyles.facts} />
      {card.parts.length > 0 && <p className={cardStyles.more}>{card.parts.join(' · ')}</p>}
      {(card.sum || card.grade) && (
        <p className={cardStyles.sum}>
          {card.sum && (
            <>
              {card.sum.label && <span className={cardStyles.of}>{card.sum.label}</span>}
              <b className={toneClass(card.sum.colour)}>{card.sum.total}</b>
              <span className={cardStyles.of}>{card.sum.of}</span>
            </>
          )}
          {card.grade && <span className={cardStyles.grade}>{card.grade}</span>}
        </p>
      )}
      {card.other && <p className={cardStyles.other}>{card.other}</p>}
      {card.awards.length > 0 && (
        <p className={marksLook}>
          {card.awards.map((award) => (
            <Mark key={award}>{award}</Mark>
          ))}
        </p>
      )}
      {card.form !== undefined && (
        <p>
          <EditLink to={card.form} about={[card.label, card.when].filter(Boolean).join(' ')} />
        </p>
      )}
    </article>
  )
}

const Card = import.meta.env.SSR ? again(EvaluationCard) : EvaluationCard
