import { useMemo } from 'react'
import { FourCards, HorseCard } from '#app/features/horses/components/horse-card.tsx'
import { markText } from '#app/features/shelf/text/mark.ts'
import { shelfText } from '#app/features/shelf/text/shelf.ts'
import type { CompareGroup } from '#app/features/shelf/view/row.ts'
import type { ShelfView } from '#app/features/shelf/view/shelf.ts'
import { ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { toneClass } from '#app/ui/tone.ts'
import compareTableStyles from './compare-table.module.css'
import { ShareShelf } from './later.tsx'
import styles from './shelf-page.module.css'
import { OWN, type useStoredShelf } from './stored-shelf.ts'

/** The shelf of the address; every change is a link, so it works without JavaScript. `addTo` adds to the stored one. */
export function ShelfBody({ view, addTo }: { view: ShelfView; addTo: ReturnType<typeof useStoredShelf> }) {
  // The same element: with another the server's would give way to what says that it loads, and the page would move.
  const share = useMemo(() => <ShareShelf view={view} />, [view])
  return (
    <div className="wrap">
      <Crumbs />
      <PageHead title={shelfText.title}>
        <p className="muted">{shelfText.lead}</p>
      </PageHead>
      {view.horses.length > 0 && (
        <div id="dela" className={styles.share}>
          {view.ask && (
            <a className={buttonLook({ small: true })} href={view.ask.href}>
              {view.ask.label}
            </a>
          )}
          {share}
        </div>
      )}
      {view.isEmpty && (
        <Empty text={shelfText.empty}>
          <ButtonLink kind="quiet" to="/search">
            {shelfText.toHorses}
          </ButtonLink>
        </Empty>
      )}
      {view.horses.length > 1 && (
        <Section id="jamfor" title={shelfText.sideBySide}>
          {view.columns.length < 2 ? <p className="muted">{shelfText.none}</p> : <CompareTable view={view} />}
        </Section>
      )}
      {view.horses.length + view.gone.length > 0 && (
        <Section id="hastar" title={shelfText.horses}>
          <FourCards>
            {view.horses.map(({ card, isCompared, compareTo, withoutTo }) => (
              <li key={card.href}>
                <HorseCard card={card} heading="h3" />
                <p className={styles.doings}>
                  {view.horses.length > 1 && (
                    <Does
                      to={compareTo}
                      word={isCompared ? shelfText.notCompare : shelfText.compare}
                      name={card.name}
                    />
                  )}
                  <Does to={withoutTo} word={shelfText.remove} name={card.name} />
                </p>
              </li>
            ))}
          </FourCards>
          {view.gone.map(({ name, withoutTo }) => (
            <p key={name} className={styles.gone}>
              {name} <span className="muted">{shelfText.gone}</span>{' '}
              <Does to={withoutTo} word={shelfText.remove} name={name} />
            </p>
          ))}
        </Section>
      )}
      {view.foals.length > 0 && (
        <Section id="fol" title={shelfText.foals}>
          <ul className={styles.foals}>
            {view.foals.map(({ key, name, number, to, withoutTo }) => (
              <li key={key}>
                <span>
                  {to === null ? name : <Link to={to}>{name}</Link>}
                  <span className="muted">
                    {', '}
                    {number}
                    {to === null && `. ${shelfText.parentGone}`}
                  </span>
                </span>
                <Does to={withoutTo} word={shelfText.remove} name={name} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {/* Only the browser knows whose shelf it is. Its line takes no room, or the page would move. */}
      <div className={styles.bar}>
        {addTo !== null && (
          <p className={styles.shared} role="status">
            {shelfText.shared} <Link to={addTo}>{shelfText.takeOver}</Link>
          </p>
        )}
      </div>
    </div>
  )
}

function Does({ to, word, name }: { to: string; word: string; name: string }) {
  return (
    <Link to={to} {...OWN} preventScrollReset rel="nofollow">
      {word}
      <span className="vh">{markText.about(name)}</span>
    </Link>
  )
}

/** Up to four horses side by side; on phones each label is above its values. */
function CompareTable({ view: { columns, groups } }: { view: ShelfView }) {
  return (
    <table className={compareTableStyles.table} data-columns={columns.length}>
      <caption className="vh">{shelfText.sideBySide}</caption>
      <thead>
        <tr>
          <td className={compareTableStyles.corner}>
            <span className="vh">{shelfText.what}</span>
          </td>
          {columns.map(({ name, href, picture, drawing }) => (
            <th key={name} scope="col">
              <HorsePicture src={picture} alt="" drawing={drawing} sizes="240px" decorative />
              <Link to={href}>{name}</Link>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.title} group={group} columns={columns.length} />
      ))}
    </table>
  )
}

function Group({ group: { title, rows }, columns }: { group: CompareGroup; columns: number }) {
  return (
    <tbody>
      <tr className={compareTableStyles.title}>
        <th scope="rowgroup" colSpan={columns + 1}>
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, at) => (
            <td
              key={`${label} ${at}`}
              className={classList(cell.isMost && compareTableStyles.most, cell.tone && toneClass(cell.tone))}
            >
              {cell.text}
              {cell.isMost && <span className="vh">{shelfText.most}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
