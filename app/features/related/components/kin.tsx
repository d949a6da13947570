import type { ReactNode } from 'react'
import { classList } from '#app/ui/class-list.ts'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { relatedText } from '../text.ts'
import type { RelatedView } from '../view/answer.ts'
import type { DrawnWay, Portrait, WayStep } from '../view/way.ts'
import foalStyles from './foal-scale.module.css'
import { Head } from './head.tsx'
import listStyles from './kin-lists.module.css'
import styles from './related-page.module.css'

/** What is known of the two; before, some to begin with. */
export function Kin({ view: { answer, examples, nearest } }: { view: RelatedView }) {
  return (
    <>
      {answer && <Answer answer={answer} />}
      {examples.length > 0 && <Examples examples={examples} />}
      {nearest && <Nearest nearest={nearest} />}
    </>
  )
}

function Name({ portrait: { name, href } }: { portrait: Portrait }) {
  return href === null ? name : <Link to={href}>{name}</Link>
}

/** One of the two is the other's ancestor: there is one way, straight down. */
const isDirect = ({ sides }: DrawnWay) => sides.some((side) => side.length === 0)

type Common = Extract<NonNullable<NonNullable<RelatedView['answer']>['kinship']>, { kind: 'known' }>

/** Which of the common ancestors is drawn. */
function noteOf({ ancestors, rest }: Common): string | undefined {
  const at = ancestors.findIndex(({ isChosen }) => isChosen)
  const count = ancestors.length + (rest?.count ?? 0)
  return at < 0 || count < 2 ? undefined : relatedText.waysNote(ancestors[at]?.name ?? '', at + 1, count)
}

/** How the two are related, and the ways. */
function Answer({ answer }: { answer: NonNullable<RelatedView['answer']> }) {
  if (answer.kind === 'plain') return <Note role="status">{answer.sentence}</Note>
  const { kinship, way, foal } = answer
  const common = kinship.kind === 'known' ? kinship : null
  return (
    <>
      <div className={styles.answer}>
        <div>
          <h2 aria-live="polite">
            {answer.said ? (
              <>
                <Name portrait={answer.first} /> {relatedText.is} <em>{answer.said.word}</em> {relatedText.to}{' '}
                <Name portrait={answer.second} />
                {answer.said.often && `, ${answer.said.often}`}
              </>
            ) : (
              answer.sentence
            )}
            .
          </h2>
          {answer.plain.length > 0 && <p>{answer.plain.join(' ')}</p>}
          {answer.sum && (
            <details className={styles.sum}>
              <summary>{relatedText.counted}</summary>
              <p>{answer.sum}</p>
            </details>
          )}
        </div>
        <dl className={styles.figures}>
          {answer.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {common && common.ancestors.length > 0 && (
        <Section id="vagar" title={relatedText.ways} note={noteOf(common)}>
          <div className={styles.ways}>
            {way && (
              <div className={classList(styles.tree, isDirect(way) && styles.direct)}>
                <Step portrait={way.top} look={styles.top} below={isDirect(way) ? undefined : relatedText.common} />
                <Column steps={way.sides[0]} />
                <Column steps={way.sides[1]} />
              </div>
            )}
            <div>
              <ul className={styles.common}>
                {common.ancestors.map((ancestor) => (
                  <li key={ancestor.name}>
                    <Link to={ancestor.href} preventScrollReset aria-current={ancestor.isChosen ? 'true' : undefined}>
                      {ancestor.name}
                    </Link>
                    <b>{ancestor.share}</b>
                    <ScaleBar value={ancestor.part} max={100} />
                  </li>
                ))}
              </ul>
              {common.rest && <p className="muted">{relatedText.rest(common.rest.count, common.rest.share)}</p>}
            </div>
          </div>
          {common.chosen && common.chosen.ways.length > 1 && (
            <details className={styles.all}>
              <summary>{relatedText.otherWays}</summary>
              <ol>
                {common.chosen.ways.map(({ sireSide, damSide, share }) => (
                  <li key={`${sireSide.join('>')} ${damSide.join('>')}`}>
                    {[...sireSide, ...damSide.toReversed().slice(1)].join(' – ')} <span className="muted">{share}</span>
                  </li>
                ))}
              </ol>
              {common.chosen.isCut && <p className="muted">{relatedText.more}</p>}
            </details>
          )}
        </Section>
      )}
      {foal && <Foal foal={foal} />}
    </>
  )
}

function Column({ steps }: { steps: readonly WayStep[] }) {
  return (
    <div className={styles.column}>
      {steps.map(
        (step): ReactNode =>
          step.kind === 'fold' ? (
            <span key="fold" className={styles.fold}>
              {step.label}
            </span>
          ) : (
            <Step
              key={step.portrait.name}
              portrait={step.portrait}
              look={step.isEnd ? styles.end : undefined}
              above={step.as}
            />
          ),
      )}
    </div>
  )
}

type StepProps = { portrait: Portrait; look: string | undefined; above?: string; below?: string }

function Step({ portrait, look, above, below }: StepProps) {
  return (
    <>
      {above && <span className={styles.as}>{above}</span>}
      <div className={classList(styles.step, look)}>
        <Head portrait={portrait} className={styles.small} />
        <span>
          <b>
            <Name portrait={portrait} />
          </b>
          {below && <small>{below}</small>}
        </span>
      </div>
    </>
  )
}

type FoalView = NonNullable<Extract<RelatedView['answer'], { kind: 'known' }>['foal']>

function Foal({ foal }: { foal: FoalView }) {
  return (
    <section className={foalStyles.foal} aria-labelledby="fol-h">
      <h3 id="fol-h">{foal.sentence}</h3>
      <p>
        {foal.compared} {foal.cannot}
        {foal.planTo && (
          <>
            {' '}
            <Link to={foal.planTo}>{relatedText.plan}</Link>
          </>
        )}
      </p>
      <svg viewBox="0 0 1000 20" preserveAspectRatio="none" role="img" aria-label={relatedText.scale}>
        <rect width="1000" height="20" />
        <rect width={foal.at} height="20" />
        {foal.marks.map(({ at }) => (
          <path key={at} d={`M${at} 0V20`} />
        ))}
      </svg>
      <p className={foalStyles.marks}>
        {foal.marks.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </p>
    </section>
  )
}

/** Pairs to begin with, and how they are kin. */
function Examples({ examples }: Pick<RelatedView, 'examples'>) {
  return (
    <Section id="exempel" title={relatedText.examples}>
      <ul className={listStyles.examples}>
        {examples.map(({ to, heads, sentence, why }) => (
          <li key={to}>
            {heads.map((portrait) => (
              <Head key={portrait.name} portrait={portrait} className={styles.small} />
            ))}
            <p>
              <Link to={to}>{sentence}</Link>
              <small>{why}</small>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The nearest relatives of one name. */
function Nearest({ nearest }: { nearest: NonNullable<RelatedView['nearest']> }) {
  return (
    <Section id="narmast" title={nearest.title} note={relatedText.nearestNote}>
      <ul className={listStyles.nearest}>
        {nearest.rows.map((row) => (
          <li key={row.name}>
            <Head portrait={row} className={styles.small} />
            <Link to={row.to}>{row.name}</Link>
            <span className="muted">{row.word}</span>
            <b>{row.share}</b>
          </li>
        ))}
      </ul>
      {nearest.note && <p className={styles.hint}>{nearest.note}</p>}
    </Section>
  )
}
