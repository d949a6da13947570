import { Link } from 'react-router'
import { EmptyList, horsesFound } from '#app/features/horses/components/horse-list.tsx'
import { ListPages } from '#app/features/horses/components/list-pages.tsx'
import type { QualityGroupView, QualityHorseView } from '#app/features/quality/view.ts'
import { text } from '#app/text/public.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { toneClass } from '#app/ui/tone.ts'

type QualityListProps = { groups: QualityGroupView[]; total: number; page: number; pages: number }

export function QualityList({ groups, total, page, pages }: QualityListProps) {
  return (
    <div className="wrap">
      <PageHead title="Kvalitetsprogrammet" status={horsesFound(total)} />
      {groups.length === 0 && <EmptyList sentence={text.noHorses} path={null} />}
      {groups.map(({ group, horses }) => (
        <section className="sec" key={group} aria-labelledby={`grupp-${group}`}>
          <header>
            <h2 id={`grupp-${group}`}>{group}</h2>
            <p className="muted">{horsesFound(horses.length)}</p>
          </header>
          <ul>
            {horses.map((horse) => (
              <QualityRow key={horse.href} horse={horse} />
            ))}
          </ul>
        </section>
      ))}
      <ListPages page={page} pages={pages} />
    </div>
  )
}

function QualityRow({ horse }: { horse: QualityHorseView }) {
  return (
    <li className="qrow">
      <span className="cap">{horse.code}</span>
      <Link className="nm" to={horse.href}>
        {horse.name}
      </Link>
      <span className="muted">{horse.facts}</span>
      <span className="flags">
        {horse.isReady && <span className="qf go2">{text.readyForRidersCup}</span>}
        {horse.flags.map((flag) => (
          <span key={flag.label} className={flag.isDone ? 'qf done' : 'qf'}>
            {flag.label}
            {flag.isDone && ' – vunnet'}
          </span>
        ))}
      </span>
      <span className={['g', toneClass(horse.exterior?.colour ?? 'plain')].filter(Boolean).join(' ')}>
        {horse.exterior?.text ?? '–'}
      </span>
    </li>
  )
}
