import { useState } from 'react'
import { Link } from 'react-router'
import { PhoneFold } from '#app/desk/phone-fold.tsx'
import { horseDeskText } from '../text.ts'
import type { FactView } from '../view/facts.ts'
import { FactLine } from './fact-line.tsx'
import styles from './facts-part.module.css'
import { Part, type PartProps } from './part.tsx'

export function FactsPart({ desk, answer }: PartProps) {
  const { facts, head } = desk
  const openField = answer?.part?.startsWith('uppgifter/') ? answer.part.slice('uppgifter/'.length) : desk.address.field
  const [open, setOpen] = useState(openField)
  const line = (fact: FactView) => (
    <FactLine
      key={fact.field}
      desk={desk}
      fact={fact}
      answer={answer}
      isOpen={open === fact.field}
      onOpen={() => setOpen(fact.field)}
      onClose={() => setOpen(null)}
    />
  )
  return (
    <Part
      part="uppgifter"
      note={
        <p className="muted">
          {horseDeskText.facts.lead} <Link to={head.form}>{horseDeskText.facts.whole}</Link>
        </p>
      }
    >
      <div className={styles.columns}>
        {facts.groups.map(({ key, title, facts: known, empty }) => {
          const isOfGroup = [...known, ...empty].some(({ field }) => field === open)
          const inside = (
            <>
              <dl className={styles.facts}>
                {known.map(line)}
                {key === 'horse' && facts.formerNames.length > 0 ? (
                  <div className={styles.fact}>
                    <dt>{horseDeskText.facts.formerNames}</dt>
                    <dd>
                      <span>{facts.formerNames.join(', ')}</span>
                    </dd>
                  </div>
                ) : null}
                {key === 'descent' ? (
                  <div className={styles.fact}>
                    <dt>{horseDeskText.facts.offspring}</dt>
                    <dd>
                      <span>
                        <Link to={facts.offspring.href}>{facts.offspring.count}</Link>
                      </span>
                    </dd>
                  </div>
                ) : null}
              </dl>
              {empty.length === 0 ? null : (
                <details className={styles.empty} open={empty.some(({ field }) => field === open)}>
                  <summary>{horseDeskText.facts.empty(empty.length)}</summary>
                  <dl className={styles.facts}>{empty.map(line)}</dl>
                </details>
              )}
            </>
          )
          return (
            <section key={key} aria-labelledby={`u-${key}`}>
              <h3 id={`u-${key}`}>{title}</h3>
              {key === 'horse' ? (
                inside
              ) : (
                <PhoneFold about={title} isOpen={isOfGroup}>
                  {inside}
                </PhoneFold>
              )}
            </section>
          )
        })}
      </div>
    </Part>
  )
}
