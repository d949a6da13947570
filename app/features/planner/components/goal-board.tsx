import { useState } from 'react'
import { Link } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import type { BoardView } from '#app/features/planner/view/board.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Note } from '#app/ui/note.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Progress } from './follow-progress.ts'
import { Following } from './following.tsx'
import { GoalForm } from './goal-form.tsx'
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
      {board.view ? <Ranking view={board.view} /> : <p>{goalText.nothingWished}</p>}
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

function Rank({ row }: { row: BoardView['rows'][number] }) {
  return (
    <li>
      <span className={styles.rank}>{row.rank}</span>
      <div>
        <h3>
          <Link to={row.href}>
            <RankedHorse horse={row.sire} /> <span className="muted">×</span> <RankedHorse horse={row.dam} />
          </Link>
        </h3>
        <p className="muted">{[row.sire.facts, row.dam.facts].filter((facts) => facts !== '').join(' × ')}</p>
        <p>{row.why}</p>
        {row.marks.map((mark) => (
          <p key={mark} className={styles.mark}>
            {mark}
          </p>
        ))}
      </div>
      <p className={styles.total}>
        <b>{row.total}</b>
        <small>{row.of}</small>
        <ScaleBar value={row.part} max={100} />
        {row.atLeast && <small>{row.atLeast}</small>}
        <small>F {row.inbreeding}</small>
      </p>
    </li>
  )
}

function RankedHorse({ horse }: { horse: BoardView['rows'][number]['sire'] }) {
  return (
    <span>
      {horse.coat && <CoatSwatch coat={horse.coat} />}
      {horse.name}
    </span>
  )
}
