import { EmptyList } from '#app/features/horses/components/empty-list.tsx'
import { horsesText } from '#app/features/horses/text/list.ts'
import type { QualityGroupView, QualityHorseView } from '#app/features/quality/view.ts'
import { publicText } from '#app/text/public.ts'
import { classList } from '#app/ui/class-list.ts'
import { Dots } from '#app/ui/dots.tsx'
import { JumpList } from '#app/ui/jump-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { Mark, marksLook } from '#app/ui/mark.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { toneClass } from '#app/ui/tone.ts'
import { qualityText } from '../text.ts'
import styles from './quality-list.module.css'

type QualityListProps = { groups: QualityGroupView[]; total: number; page: number; pages: number }

export function QualityList({ groups, total, page, pages }: QualityListProps) {
  return (
    <div className="wrap">
      <PageHead title={qualityText.title} status={horsesText.found(total)} />
      <p className={styles.lead}>{qualityText.lead}</p>
      {groups.length === 0 && <EmptyList sentence={publicText.noHorses} path={null} />}
      {groups.length > 1 && (
        <JumpList
          label={qualityText.jump}
          items={groups.map(({ group }) => ({ id: `grupp-${group}`, label: group }))}
        />
      )}
      {groups.map(({ group, meaning, horses }) => (
        <section className="sec" key={group} aria-labelledby={`grupp-${group}`}>
          <header>
            <h2 id={`grupp-${group}`}>{group}</h2>
            <p className="muted">
              {meaning && <Link to="/ordlista#kvalitet">{meaning}</Link>}
              {meaning && ' · '}
              {horsesText.found(horses.length)}
            </p>
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
    <li className={styles.row}>
      <Link className={styles.name} to={horse.href}>
        {horse.name}
      </Link>
      <span className={styles.rest}>
        <span className={classList('cap', styles.code)}>{horse.code}</span>{' '}
        <span className={classList('muted', styles.facts)}>
          <Dots of={horse.facts} />
        </span>
        <span className={classList(marksLook, styles.flags)}>
          {horse.isReady && <Mark state="ready">{publicText.readyForRidersCup}</Mark>}
          {horse.flags.map((flag) => (
            <Mark key={flag.label} state={flag.isDone ? 'done' : undefined}>
              {flag.label}
              {flag.isDone && qualityText.won}
            </Mark>
          ))}
        </span>
      </span>
      <span className={classList(styles.exterior, toneClass(horse.exterior?.colour ?? 'plain'))}>
        {horse.exterior?.text ?? '–'}
      </span>
    </li>
  )
}
