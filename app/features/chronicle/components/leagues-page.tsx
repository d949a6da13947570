import { Empty } from '#app/ui/empty.tsx'
import { JumpList } from '#app/ui/jump-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, Table } from '#app/ui/table.tsx'
import { chronicleText as text } from '../text.ts'
import type { LeaguesView } from '../view.ts'
import styles from './chronicle.module.css'
import { Firsts, Name, Ranking } from './ranking.tsx'

const end = (label: string) => ({ label, isEnd: true })

export function LeaguesPage({ view }: { view: LeaguesView }) {
  const { columns } = text
  return (
    <div className="wrap">
      <PageHead title={text.leagues}>
        <p>{view.lead}</p>
      </PageHead>
      <JumpList label={text.jump} items={partsOf(view)} />
      {view.years.length === 0 ? (
        <Empty text={text.empty} />
      ) : (
        <Section id="ar" title={text.years} note={view.best && <Best best={view.best} />}>
          <Table
            className={styles.table}
            stacks={false}
            columns={[
              columns.year,
              end(columns.foals),
              end(columns.starts),
              end(columns.wins),
              end(columns.premierings),
              columns.horse,
            ]}
          >
            <tbody>
              {view.years.map((row) => (
                <tr key={row.year}>
                  <td>
                    <Link to={row.href}>{row.year}</Link>
                  </td>
                  <EndCell>{row.foals}</EndCell>
                  <EndCell>{row.starts}</EndCell>
                  <EndCell className={row.isBest ? styles.gold : undefined}>{row.wins}</EndCell>
                  <EndCell>{row.premierings}</EndCell>
                  <td>{row.horse ? <Name name={row.horse.name} href={row.horse.href} /> : null}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>
      )}
      <Groups id="klasser" title={text.byClass} groups={view.classes} Rows={Firsts} />
      {view.elit.length + view.progeny.length === 0 ? null : (
        <Section id="avkommor" title={text.progeny}>
          <div className={styles.columns}>
            {view.progeny.length === 0 ? null : (
              <div>
                {view.elit.length === 0 ? null : <h3>{text.progeny}</h3>}
                <Ranking rows={view.progeny} />
              </div>
            )}
            {view.elit.length === 0 ? null : (
              <div>
                <h3>{view.elitTitle}</h3>
                <Ranking rows={view.elit} />
              </div>
            )}
          </div>
        </Section>
      )}
      <Groups id="artionden" title={text.decades} groups={view.decades} />
    </div>
  )
}

/** The year with most wins, and the horse that took most of them. */
function Best({ best: { year, href, wins, horse } }: { best: NonNullable<LeaguesView['best']> }) {
  return (
    <>
      {text.bestYear}
      <Link to={href}>{year}</Link>
      {text.bestBy(wins, horse !== null)}
      {horse && <Name name={horse.name} href={horse.href} />}
    </>
  )
}

/** The disciplines, and the parts around them. */
function partsOf({ years, classes, elit, progeny, decades }: LeaguesView) {
  return [
    ...(years.length > 0 ? [{ id: 'ar', label: text.years }] : []),
    ...classes.map(({ id, title }) => ({ id: `klasser-${id}`, label: title })),
    ...(elit.length + progeny.length > 0 ? [{ id: 'avkommor', label: text.progeny }] : []),
    ...(decades.length > 0 ? [{ id: 'artionden', label: text.decades }] : []),
  ]
}

type Group = LeaguesView['classes' | 'decades'][number]

type GroupsOf = { id: string; title: string; groups: readonly Group[]; Rows?: typeof Ranking }

function Groups({ id, title, groups, Rows = Ranking }: GroupsOf) {
  if (groups.length === 0) return null
  return (
    <Section id={id} title={title}>
      <div className={styles.columns}>
        {groups.map((group) => (
          <div key={group.id} id={`${id}-${group.id}`}>
            <h3>{group.title}</h3>
            <Rows rows={group.rows} />
          </div>
        ))}
      </div>
    </Section>
  )
}
