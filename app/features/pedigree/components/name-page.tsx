import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { nameText } from '#app/features/pedigree/text/name-page.ts'
import type { NamePageView } from '#app/features/pedigree/view/name-page.ts'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { DrawnBust, figureOf } from '#app/ui/drawn-horse.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Link } from '#app/ui/link.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { toneClass } from '#app/ui/tone.ts'
import styles from './name-page.module.css'
import { NameTitle } from './name-title.tsx'
import { PedigreeTree } from './pedigree-tree.tsx'

type NamePageProps = {
  page: NamePageView
  /** The button that puts it on the shelf. */
  keep: ReactNode
}

/** The page of a name without an own horse: it is on a plate of paper, not in a landscape. */
export function NamePage({ page, keep }: NamePageProps) {
  const { hourglass, bearers, places } = page
  return (
    <>
      <div className={styles.head}>
        <figure className={styles.plate}>
          <Plate {...page.plate} />
          <figcaption>{page.plate.caption}</figcaption>
        </figure>
        <div className={styles.words}>
          <NameTitle head={page} />
          {page.lede !== '' && <p className={styles.lede}>{page.lede}</p>}
          {page.facts && <NameFacts facts={page.facts} tag={page.tag} />}
          <NameWays page={page} keep={keep} />
          {page.figures && (
            <ul className={styles.figures}>
              {page.figures.map(({ figure, about }) => (
                <li key={about}>
                  <b>{figure}</b> {about}
                </li>
              ))}
            </ul>
          )}
        </div>
        {page.said && (
          <figure className={styles.said}>
            <blockquote>{page.said.words}</blockquote>
            <figcaption className={styles.note}>{page.said.by}</figcaption>
          </figure>
        )}
      </div>
      {page.pedigree && (
        <Section id="stamtavla" title={nameText.pedigree}>
          <PedigreeTree parents={page.pedigree} led={page.led} />
        </Section>
      )}
      {hourglass && (
        <Section id="timglaset" title={nameText.hourglass} note={nameText.hourglassNote}>
          <div className={styles.sides}>
            <div>
              <Hourglass name={page.shown} bars={hourglass} />
              {page.cut && <p className={styles.note}>{page.cut}</p>}
              <p className={styles.note}>
                <OffspringLink page={page} />
              </p>
            </div>
            {bearers.rows.length > 0 && (
              <div>
                <h3 className={styles.h3}>{bearers.title}</h3>
                <Bearers {...bearers} />
              </div>
            )}
          </div>
        </Section>
      )}
      {!hourglass && bearers.rows.length > 0 && (
        <Section id="timglaset" title={bearers.title}>
          <Bearers {...bearers} />
        </Section>
      )}
      {places && (
        <Section id="platser" title={places.title} note={places.note}>
          <Places places={places} />
        </Section>
      )}
    </>
  )
}

function OffspringLink({ page: { href, offspring } }: { page: NamePageView }) {
  return <Link to={`${href}/offspring`}>{nameText.allOffspring(offspring ?? 0)}</Link>
}

/** A silhouette says nothing: its caption does. */
function Plate({ drawing: { coat, layer, body } }: NamePageView['plate']) {
  const look = [...(coat?.looks ?? [styles.unknown]), layer]
  return (
    <svg
      className={classList(styles.paper, ...look.map((one) => one ?? undefined))}
      viewBox="14 -14 376 282"
      preserveAspectRatio="xMinYMax"
      {...(coat ? { role: 'img', 'aria-label': coat.label } : { 'aria-hidden': true })}
    >
      <use href={figureOf('head', body)} x="0" y="-8" width="400" height="300" />
    </svg>
  )
}

function NameFacts({ facts, tag }: { facts: NonNullable<NamePageView['facts']>; tag: NamePageView['tag'] }) {
  const { color, exterior } = facts
  const words = nameText.facts
  return (
    <Facts
      flush
      className={styles.facts}
      facts={[
        { label: words.breed, value: facts.breed },
        { label: words.gender, value: facts.gender },
        {
          label: words.color,
          value: color && (
            <>
              {color.coat && <CoatSwatch coat={color.coat} />}
              {color.text}
            </>
          ),
        },
        { label: words.height, value: facts.height },
        {
          label: words.exterior,
          value: exterior && <span className={toneClass(exterior.colour)}>{exterior.text}</span>,
        },
        { label: words.born, value: facts.born },
        { label: words.created, value: facts.created },
        {
          label: words.land,
          value: tag && (
            <>
              {tag.kind === 'flag' && <Flag code={tag.code} />} {tag.label}
            </>
          ),
        },
        { label: words.sire, value: facts.sire && <Known parent={facts.sire} /> },
        { label: words.dam, value: facts.dam && <Known parent={facts.dam} /> },
      ]}
    />
  )
}

function Known({ parent: { name, href } }: { parent: { name: string; href: string | null } }) {
  return href === null ? name : <Link to={href}>{name}</Link>
}

function NameWays({ page, keep }: NamePageProps) {
  return (
    <div className={styles.ways}>
      {page.official && (
        <ExternalLink href={page.official} arrow>
          {nameText.official}
        </ExternalLink>
      )}
      {page.line && <Link to={page.line.href}>{page.line.label}</Link>}
      {!page.hourglass && page.offspring && <OffspringLink page={page} />}
      <Link to={page.relatedTo}>{nameText.related}</Link>
      {!page.isOnlyName && (
        <Link to={`${page.href}/pass`} rel="nofollow">
          {nameText.pass}
        </Link>
      )}
      {/* A button is too much of a page of which only the name is known. */}
      {page.isOnlyName ? (
        <Link to={page.shelfTo} rel="nofollow">
          {nameText.toShelf}
        </Link>
      ) : (
        keep
      )}
    </div>
  )
}

type Bars = NonNullable<NamePageView['hourglass']>

function Hourglass({ name, bars: { before, after } }: { name: string; bars: Bars }) {
  return (
    <>
      <ol className={styles.glass}>
        {before.map((bar) => (
          <Bar key={`b ${bar.label}`} bar={bar} look={styles.above} />
        ))}
        <li className={styles.self}>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect x="48" width="4" height="10" />
          </svg>
          <b>{name}</b>
        </li>
        {after.map((bar) => (
          <Bar key={`a ${bar.label}`} bar={bar} look={styles.below} />
        ))}
      </ol>
      {/* A single bar says it beside itself. */}
      {before.length + after.length > 1 && (
        <p className={styles.key} aria-hidden="true">
          {before.length > 0 && (
            <>
              <span>{nameText.key.known}</span>
              <span className={styles.k2}>{nameText.key.unknown}</span>
            </>
          )}
          <span className={styles.k3}>{nameText.key.below}</span>
          <span className={styles.k4}>{nameText.key.here}</span>
        </p>
      )}
    </>
  )
}

function Bar({
  bar: { label, count, note, wide, inner },
  look,
}: {
  bar: Bars['after'][number]
  look?: string | undefined
}) {
  const x = (width: number) => Math.round((100 - width) * 5) / 10
  // Above, what is known lies at the left; below, what is here in the middle.
  const left = look === styles.above ? x(wide) : x(inner)
  return (
    <li className={look}>
      <span>{label}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect x={x(wide)} width={wide} height="10" />
        {inner > 0 && <rect x={left} width={inner} height="10" />}
      </svg>
      <span>
        <b>{count}</b> {note}
      </span>
    </li>
  )
}

function Bearers({ rows, all, more, left }: NamePageView['bearers']) {
  return (
    <>
      <ul className={styles.blood}>
        {rows.map(({ name, href, drawing, about, share, part }) => (
          <li key={name}>
            <DrawnBust drawing={drawing} className={styles.bust} />
            <Link to={href}>{name}</Link>
            <b>{share}</b>
            <small>{about}</small>
            {rows.length > 1 && <ScaleBar value={part} max={100} />}
          </li>
        ))}
      </ul>
      {all && (
        <details className="more">
          <summary>{all}</summary>
          <ol className={styles.rest} start={rows.length + 1}>
            {more.map(({ name, href, share }) => (
              <li key={name}>
                <Link to={href}>{name}</Link> <b>{share}</b>
              </li>
            ))}
          </ol>
          {left && <p className={styles.note}>{left}</p>}
        </details>
      )}
    </>
  )
}

const HEATS = [1, 4, 10]
const heatOf = (count: number) => styles[`heat${HEATS.filter((least) => count >= least).length}`]
/** One place in the first generation, two in the second, and so on. */
const generationAt = (at: number) => styles[`p${Math.floor(Math.log2(at + 1)) + 1}`]

/** The horses that have the name on each place; where there are many, the places as a tree lead to them. */
function Places({ places: { isTree, words, counts, lists } }: { places: NonNullable<NamePageView['places']> }) {
  // The browser opens what an address asks for; the page that its script makes again has to as well.
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#plats-')) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const filled = counts.flatMap((count, at) => (count === 0 ? [] : [{ word: words[at], count }]))
  const idOf = (word: string) => lists[filled.findIndex((place) => place.word === word)]?.id
  return (
    <>
      {isTree && (
        <ul className={styles.places}>
          {words.map((word, at) => {
            const count = counts[at] ?? 0
            const place = (
              <>
                {word} <b>{count === 0 ? '–' : count}</b>
              </>
            )
            return (
              <li key={word} className={classList(generationAt(at), heatOf(count))}>
                {count === 0 ? place : <a href={`#${idOf(word)}`}>{place}</a>}
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.lists}>
        {lists.map(({ id, horses, left }, at) => (
          <details key={id} className="more" open={at === 0 || hash === `#${id}`}>
            <summary>
              {filled[at]?.word} <span className="muted">{filled[at]?.count}</span>
            </summary>
            <ul id={id}>
              {horses.map(({ name, href }) => (
                <li key={name}>
                  <Link to={href}>{name}</Link>
                </li>
              ))}
              {left && <li className="muted">{left}</li>}
            </ul>
          </details>
        ))}
      </div>
    </>
  )
}
