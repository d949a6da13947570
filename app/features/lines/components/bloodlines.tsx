import { horsesText } from '#app/features/horses/text/list.ts'
import type { BloodlineView, LineHorseView } from '#app/features/lines/view.ts'
import { classList } from '#app/ui/class-list.ts'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { JumpList } from '#app/ui/jump-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { LongList } from '#app/ui/long-list.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { linesText } from '../text.ts'
import styles from './bloodlines.module.css'

type BloodlinesProps = { groups: BloodlineView[]; total: number; page: number; pages: number }

export function Bloodlines({ groups, total, page, pages }: BloodlinesProps) {
  return (
    <div className="wrap">
      <PageHead title={linesText.title} status={horsesText.found(total)} />
      <p className={styles.lead}>{linesText.lead}</p>
      <p className={styles.legend}>
        <b>{linesText.bold}</b>
        {linesText.isHolder}
        <i>{linesText.italics}</i>
        {linesText.isExtinct}
        <Link to="/ordlista#linjer">{linesText.codes}</Link>
      </p>
      <JumpList
        label={linesText.jump}
        items={groups.map(({ group, founder }) => ({ id: `linje-${group}`, label: founder }))}
      />
      {groups.map((group) => (
        <section className="sec" key={group.group} aria-labelledby={`linje-${group.group}`}>
          <div className={styles.line}>
            <div className={styles.head}>
              {group.about && <p className="cap">{linesText.line(group.group)}</p>}
              <h2 className={styles.founder} id={`linje-${group.group}`}>
                {group.founder}
              </h2>
              {group.about && <p className={classList('it', 'muted', styles.about)}>{group.about}</p>}
              {group.drawing && <DrawnBust drawing={group.drawing} />}
              {group.path !== null && (
                <p>
                  <Link to={group.path}>
                    {group.horses.length > 0 ? linesText.today : linesText.about}
                    <span className="vh"> {group.founder}</span>
                  </Link>
                </p>
              )}
            </div>
            {group.horses.length > 0 ? (
              <LongList className={styles.horses} items={group.horses} shown={SHOWN_ON_PHONES} under={group.founder}>
                {(horse) => <LineRow key={horse.href} horse={horse} />}
              </LongList>
            ) : (
              <Nothing>{linesText.none}</Nothing>
            )}
          </div>
        </section>
      ))}
      <ListPages page={page} pages={pages} />
    </div>
  )
}

const SHOWN_ON_PHONES = 4

function LineRow({ horse }: { horse: LineHorseView }) {
  const name = <Link to={horse.href}>{horse.name}</Link>
  return (
    <li className={horse.diedOut ? styles.gone : undefined}>
      <span>{horse.line}</span>
      <span>
        {horse.isHolder ? <b>{name}</b> : name}
        {horse.gone && <small className="muted"> ({horse.gone})</small>}
        {horse.diedOut && <span className="vh">{linesText.extinct}</span>}
      </span>
    </li>
  )
}
