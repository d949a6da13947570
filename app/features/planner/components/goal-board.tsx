import { useState } from 'react'
import { Link } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import type { BoardView } from '#app/features/planner/view/board.ts'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Note } from '#app/ui/note.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Progress } from './follow-progress.ts'
import { Following, Making } from './following.tsx'
import { GoalForm } from './goal-form.tsx'
import { GoalExamples } from './offers.tsx'
import styles from './ranking.module.css'

export function GoalBoard({ data }: { data: PlannerData }) {
  const { board } = data
  const [progress, setProgress] = useState<Progress | null>(null)
  if (!board) return null
  return (
    <>
      <Section id="mal" title={goalText.title} note={goalText.lead}>
        <GoalForm data={data} form={board.form} onProgress={setProgress} />
        <Following progress={progress} label={goalText.ranked}>
          {goalText.ranking} {progress && progress.of > 0 && goalText.progress(progress.done, progress.of)}
        </Following>
      </Section>
      {board.view ? (
        <Ranking view={board.view} />
      ) : board.making ? (
        <Making making={board.making} label={goalText.ranked}>
          {goalText.ranking}
        </Making>
      ) : (
        <>
          <p>{goalText.nothingWished}</p>
          {board.goals.length > 0 && (
            <Section id="till-exempel" title={goalText.examples} note={goalText.examplesNote}>
              <GoalExamples goals={board.goals} />
            </Section>
          )}
        </>
      )}
    </>
  )
}

function Ranking({ view }: { view: BoardView }) {
  if (view.rows.length + view.apart.length === 0) return <Empty text={goalText.noPairs} />
  return (
    <section className="sec" id="par" aria-labelledby="par-h">
      <header>
        <h2 id="par-h">{goalText.best}</h2>
        <p className="muted" role="status">
          {view.status}
        </p>
      </header>
      {view.cut && <Note>{view.cut}</Note>}
      <p className={classList('muted', styles.notes)}>
        {view.notes.join(' ')} {goalText.isOfFoal} <Link to="/ordlista#ord-inavelsgrad">inavelsgrad</Link>.
      </p>
      <Ranks rows={view.rows} />
      {view.apart.length > 0 && (
        <>
          <h3 className={styles.apart}>{goalText.apart}</h3>
          <p className="muted">{goalText.apartNote}</p>
          <Ranks rows={view.apart} />
        </>
      )}
      <Pagination
        page={view.page}
        pages={view.pages}
        hrefFor={(page) => view.pageHrefs[page - 1] ?? '/breeding?vy=mal'}
      />
    </section>
  )
}

function Ranks({ rows }: Pick<BoardView, 'rows'>) {
  return (
    <ol className={styles.ranks}>
      {rows.map((row) => (
        <Rank key={row.rank} row={row} />
      ))}
    </ol>
  )
}

type RowView = BoardView['rows'][number]

/** A mare with her best stallion, and what puts them before the next; why, and her other stallions, are folded. */
function Rank({ row }: { row: RowView }) {
  return (
    <li>
      <span className={styles.rank}>{row.rank}</span>
      <div>
        <h3>
          <Link to={row.href}>
            <RankedHorse horse={row.sire} /> <span className={styles.times}>×</span> <RankedHorse horse={row.dam} />
          </Link>
        </h3>
        <p className={classList('muted', styles.facts)}>{row.facts}</p>
        {row.decides && <p>{row.decides}</p>}
        {row.marks.map((mark) => (
          <p key={mark} className={styles.mark}>
            {mark}
          </p>
        ))}
        {row.clash && (
          <p className={styles.mark}>
            <Link to={row.clash.to}>{row.clash.text}</Link>
          </p>
        )}
      </div>
      <p className={styles.total}>
        <b>{row.total}</b>
        <small className={styles.of}>{row.of}</small>
        <ScaleBar value={row.part} max={100} />
        <small>F {row.inbreeding}</small>
      </p>
      <details className={styles.fold}>
        <summary>
          {row.fold}
          <span className="vh"> {row.dam.name}</span>
        </summary>
        <p>{row.why}</p>
        {row.atLeast && <p className="muted">{row.atLeast}</p>}
        {row.others.length > 0 && (
          <ul>
            {row.others.map((other) => (
              <li key={other.name}>
                <Link to={other.href}>
                  {other.coat && <CoatSwatch coat={other.coat} />}
                  {other.name}
                </Link>
                <span>
                  <b>{other.total}</b> <span className="muted">F {other.inbreeding}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {row.allHref && (
          <p>
            <Link to={row.allHref}>{row.allLabel}</Link>
          </p>
        )}
      </details>
    </li>
  )
}

function RankedHorse({ horse: { name, drawing } }: { horse: RowView['sire'] }) {
  return (
    <span className={styles.horse}>
      <DrawnBust drawing={drawing} />
      {name}
    </span>
  )
}
