import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PairView } from '#app/features/planner/data/pair.server.ts'
import { foalText } from '#app/features/planner/text/foal.ts'
import type { FoalView } from '#app/features/planner/view/foal-view.ts'
import { ShelfToggle } from '#app/features/shelf/components/shelf-toggle.tsx'
import { copied, copiedNoteMs } from '#app/text/copied.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { ActionRow } from './action-row.tsx'
import styles from './foal-card.module.css'
import letters from './genotype.module.css'

function newHorsePath({ record, genotype, colour, height, generation, line, pairs }: FoalView): string {
  const stats = pairs.flatMap(({ values }) => values).join(' ')
  const known = { ...record, genotype, color: colour, height, generation, line: line.text, stats }
  const filled = Object.entries(known).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return `/admin/add-horse?${new URLSearchParams(filled).toString()}`
}

/** For a signed-in administrator; cached pages never have it. */
function SaveFoal({ foal }: { foal: FoalView }) {
  const root = useRouteLoaderData<{ isSignedIn?: true }>('root')
  return root?.isSignedIn ? <ButtonLink to={newHorsePath(foal)}>{foalText.save}</ButtonLink> : null
}

/** The simulated foal, named by its colour. It is drawn in the picture of its parents. */
export function FoalCard({ pair: { foal, nextHref, shelfTo, tenHref, oneHref, ten } }: { pair: PairView }) {
  return (
    <section className={styles.foal} id="fol" aria-labelledby="fol-h">
      <div className={styles.body}>
        <div key={foal.seed} className={styles.moment}>
          <p className="cap">{foalText.number(foal.seed)}</p>
          <h2 id="fol-h">{foal.colour ?? foalText.unknownColour}</h2>
          <p className={styles.descent}>{foal.descent}</p>
        </div>
        {foal.health.length > 0 && (
          <ul className={styles.health}>
            {foal.health.map(({ code, text, isViable }) => (
              <li key={`${code} ${text}`} className={noteLook({ tone: isViable ? 'plain' : 'danger' })}>
                <b>{code}</b> {text}
              </li>
            ))}
          </ul>
        )}
        <FoalFacts foal={foal} />
        {foal.pairs.length > 0 && <FoalStats pairs={foal.pairs} />}
        <ActionRow>
          <SaveFoal foal={foal} />
          <CopyText
            key={foal.copyText}
            value={foal.copyText}
            button={foalText.copy.button}
            summary={foalText.copy.summary}
            areaLabel={foalText.copy.area}
            rows={7}
            copied={copied}
            copiedMs={copiedNoteMs}
            refused={foalText.copy.refused}
          />
          {shelfTo !== null && <ShelfToggle to={shelfTo} name={`${foal.descent}, ${foal.seed}`} />}
          <ButtonLink kind="quiet" to={nextHref} preventScrollReset rel="nofollow">
            {foalText.next}
          </ButtonLink>
          <ButtonLink kind="quiet" to={ten ? oneHref : tenHref} preventScrollReset={ten !== null} rel="nofollow">
            {ten ? foalText.one : foalText.ten}
          </ButtonLink>
        </ActionRow>
      </div>
    </section>
  )
}

const Figure = ({ children }: { children: ReactNode }) => <span className="num">{children}</span>

function FoalFacts({ foal: { genotype, height, group, best, breed, generation, line } }: { foal: FoalView }) {
  const { facts } = foalText
  return (
    <Facts
      facts={[
        {
          label: facts.genotype,
          value: genotype ?? foalText.noGenotype,
          className: genotype ? classList(letters.genotype, styles.genotype) : undefined,
        },
        {
          label: facts.height,
          value: height && (
            <>
              <Figure>{height}</Figure> cm <span className="muted">{group}</span>
            </>
          ),
        },
        {
          label: facts.best,
          value: best && (
            <>
              <Figure>{best.value}</Figure> {best.discipline} <span className="muted">{best.level}</span>
            </>
          ),
        },
        { label: facts.breed, value: breed },
        { label: facts.generation, value: generation && <Figure>{generation}</Figure> },
        {
          label: facts.line,
          value: (
            <>
              <Figure>{line.text}</Figure> {line.founder}
            </>
          ),
        },
      ]}
    />
  )
}

function FoalStats({ pairs }: { pairs: FoalView['pairs'] }) {
  return (
    <div>
      <h3 className="cap">{foalText.stats}</h3>
      <ul className={styles.stats}>
        {pairs.map(({ name, values: [first, second] }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.values}>
              <b>{first}</b> <b>{second}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
