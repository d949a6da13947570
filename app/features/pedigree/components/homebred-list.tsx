import { Link, useLocation } from 'react-router'
import { EditLink } from '#app/desk/edit-link.tsx'
import { EmptyList } from '#app/features/horses/components/empty-list.tsx'
import { FilterForm } from '#app/features/horses/components/filter-form.tsx'
import { horsesText } from '#app/features/horses/text/list.ts'
import { homebredText } from '#app/features/pedigree/text/homebred.ts'
import type { HomebredEntryView, HomebredView, NamedLink } from '#app/features/pedigree/view/homebred.ts'
import { updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { publicText } from '#app/text/public.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import jumpStyles from '#app/ui/jump-list.module.css'
import { ListPages, pageSearch } from '#app/ui/list-pages.tsx'
import { LongList } from '#app/ui/long-list.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ExteriorIcon } from './exterior-icon.tsx'
import styles from './homebred-list.module.css'

export function HomebredList({ view, page, pages }: { view: HomebredView; page: number; pages: number }) {
  const { filters, groups } = view
  const { search } = useLocation()
  return (
    <div className="wrap">
      <PageHead title={homebredText.title} status={horsesText.found(view.total)} />
      {filters && <FilterForm path="/homebred" fields={filters} />}
      {groups.length === 0 ? (
        <EmptyList sentence={publicText.noHorses} path={filters ? '/homebred' : null} />
      ) : (
        <>
          {/* As a list to jump by, whose script would not fit; these links go to other pages too. */}
          {view.letters.length > 2 && (
            <nav className={`${jumpStyles.jump} ${jumpStyles.letters}`} aria-label={homebredText.letters}>
              <ul className="rail">
                {view.letters.map((letter) => (
                  <li key={letter.heading}>
                    <Link to={{ search: pageSearch(search, letter.page), hash: anchor(letter.heading) }}>
                      {letter.heading}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {groups.map(({ heading, entries }) => (
            <section className={styles.group} key={heading} aria-labelledby={anchor(heading)}>
              <h2 id={anchor(heading)} className={heading.length > 1 ? styles.word : undefined}>
                {heading}
              </h2>
              <LongList items={entries} shown={SHOWN_ON_PHONES} under={heading}>
                {(entry) => <HomebredEntry key={entry.horse.name} entry={entry} />}
              </LongList>
            </section>
          ))}
        </>
      )}
      <ListPages page={page} pages={pages} />
    </div>
  )
}

function anchor(heading: string): string {
  return heading === '#' ? 'ovriga-tecken' : `bokstav-${heading}`
}

const SHOWN_ON_PHONES = 6

function HomebredEntry({ entry }: { entry: HomebredEntryView }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Named link={entry.horse} />
        <EditLink to={updateRelationPath(entry.horse.name)} about={entry.horse.name} />
      </span>
      <span className={styles.facts}>
        {entry.facts.map((fact) => (
          <span key={fact} className="dot">{`${fact}\u00a0`}</span>
        ))}
        {entry.color && (
          <span className={styles.color}>
            {entry.coat && <CoatSwatch coat={entry.coat} />}
            {entry.color}
          </span>
        )}
      </span>
      <span className={`${styles.parents} it muted`}>
        {homebredText.bySire} <Named link={entry.sire} /> {homebredText.byDam} <Named link={entry.dam} />
      </span>
      <span className={styles.grade}>{entry.exterior && <ExteriorIcon exterior={entry.exterior} />}</span>
    </li>
  )
}

function Named({ link }: { link: NamedLink }) {
  if (link.href === null) return link.name
  if (!link.outside) return <Link to={link.href}>{link.name}</Link>
  return <ExternalLink href={link.href}>{link.name}</ExternalLink>
}
