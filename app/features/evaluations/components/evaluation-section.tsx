import { EditLink } from '#app/desk/edit-link.tsx'
import { sheetText } from '#app/features/evaluations/text/sheet.ts'
import type { EvaluationCardView, EvaluationsView } from '#app/features/evaluations/view/cards.ts'
import { publicText } from '#app/text/public.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Mark, marksLook } from '#app/ui/mark.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { FoldingSection, Section } from '#app/ui/section.tsx'
import { toneClass } from '#app/ui/tone.ts'
import cardStyles from './evaluation-card.module.css'
import rowStyles from './evaluation-row.module.css'
import styles from './evaluation-section.module.css'

type EvaluationSectionProps = {
  name: string
  evaluations: EvaluationsView
  moreHref?: string
  /** One line each, folded on phones; the marks are behind `moreHref`. */
  isShort?: boolean
}

/** Evaluations; those of the quality programme in their own section, if there are any (spec 2). */
export function EvaluationSection({ name, evaluations, moreHref, isShort = false }: EvaluationSectionProps) {
  const { own, quality, total } = evaluations
  const Part = isShort ? FoldingSection : Section
  return (
    <>
      {/* A horse judged in the quality programme alone is judged all the same. */}
      {(own.length > 0 || quality.length === 0) && (
        <Part id="bedomningar" title={sheetText.section}>
          {own.length === 0 ? (
            <Nothing>{publicText.noEvaluations(name)}</Nothing>
          ) : (
            <Sheets cards={own} isShort={isShort} />
          )}
        </Part>
      )}
      {quality.length > 0 && (
        <Part id="kvalitetsbedomningar" title={sheetText.qualitySection}>
          <Sheets cards={quality} isShort={isShort} />
        </Part>
      )}
      {moreHref && total > 0 && (
        <p className={styles.all}>
          <ButtonLink kind="quiet" to={moreHref}>
            {own.length + quality.length < total ? sheetText.all(total) : sheetText.sheets}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

const LINES_ON_PHONES = 3

function Sheets({ cards, isShort }: { cards: readonly EvaluationCardView[]; isShort: boolean }) {
  // Sheets may look the same, so the index is the key; they never move.
  if (!isShort)
    return (
      <div className={styles.cards}>
        {cards.map((card, at) => (
          <EvaluationCard key={at} card={card} />
        ))}
      </div>
    )
  const first = cards.length > LINES_ON_PHONES + 1 ? LINES_ON_PHONES : cards.length
  const lines = cards.map((card, at) => <EvaluationRow key={at} card={card} />)
  return (
    <div className={styles.rows}>
      {lines.slice(0, first)}
      {first < lines.length && (
        <>
          <Fold onPhones label={sheetText.older(lines.length - first)} />
          <div className={styles.rest}>{lines.slice(first)}</div>
        </>
      )}
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

function EvaluationRow({ card: { label, when, sum, grade, awards } }: { card: EvaluationCardView }) {
  return (
    <div className={rowStyles.row}>
      <h3>{label}</h3>
      <p className={rowStyles.sum}>
        {sum && (
          <>
            <b className={toneClass(sum.colour)}>{sum.total}</b> <span className={rowStyles.of}>{sum.of}</span>
          </>
        )}{' '}
        {grade}
      </p>
      {when && <p className={rowStyles.when}>{when}</p>}
      {awards.length > 0 && (
        <p className={marksLook}>
          {awards.map((award) => (
            <Mark key={award}>{award}</Mark>
          ))}
        </p>
      )}
    </div>
  )
}
