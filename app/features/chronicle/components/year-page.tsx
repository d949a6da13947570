import { BarPlot } from '#app/ui/bar-plot.tsx'
import { classList } from '#app/ui/class-list.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { chronicleText as text } from '../text.ts'
import type { YearCard, YearView } from '../view.ts'
import styles from './chronicle.module.css'
import { Name, Ranking } from './ranking.tsx'

/** `cards`: the horse of the year and the foals, as they are drawn. */
export function YearPage({ view, cards }: { view: YearView; cards: Readonly<Record<string, YearCard>> }) {
  const hero = view.horse ? cards[view.horse.name] : undefined
  return (
    <div className="wrap">
      <Crumbs>
        <Link to="/leagues">{text.leagues}</Link>
      </Crumbs>
      <header className={styles.top}>
        <h1>
          <small>{text.title}</small>
          {view.year}
        </h1>
        {view.say && <p className={styles.say}>{view.say}</p>}
        <nav className={styles.others} aria-label={text.others}>
          {view.before ? (
            <Link to={view.before.href} rel="prev">
              ← {view.before.year}
            </Link>
          ) : null}
          <Link to="/leagues">{text.allYears}</Link>
          {view.after ? (
            <Link to={view.after.href} rel="next">
              {view.after.year} →
            </Link>
          ) : null}
        </nav>
      </header>
      {view.figures.length === 0 ? null : (
        <dl className={styles.figures}>
          {view.figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.bought && <p className={styles.bought}>{view.bought}</p>}
      {view.horse ? (
        <section className={styles.hero} aria-labelledby="horse-of-year">
          {hero ? <HorsePicture src={hero.picture} alt="" drawing={hero.drawing} decorative eager /> : null}
          <div>
            <p className={styles.kind}>{text.horseOfYear}</p>
            <h2 id="horse-of-year">
              <Name name={view.horse.name} href={view.horse.href} />
            </h2>
            {hero ? <p>{hero.facts}</p> : null}
            {view.horse.said ? <blockquote>{view.horse.said}</blockquote> : null}
            <p>{view.horse.words}</p>
            <dl>
              {view.horse.figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      ) : null}
      {view.winners.length === 0 ? null : (
        <Section id="segrar" title={text.winsTitle} note={view.best}>
          {view.bars.length > 1 ? <BarPlot bars={view.bars} label={text.winsChart} /> : null}
          <div className={styles.columns}>
            <div>
              <h3>{text.winners}</h3>
              <Ranking rows={view.winners} />
            </div>
            {view.sires.length === 0 ? null : (
              <div>
                <h3>{text.sires}</h3>
                <Ranking rows={view.sires} />
              </div>
            )}
          </div>
        </Section>
      )}
      {view.foals.length === 0 ? null : (
        <Section id="fol" title={text.foalsTitle} note={view.moreFoals}>
          <ul className={styles.foals}>
            {view.foals.map((foal) => {
              const card = cards[foal.name]
              return (
                <li key={foal.name}>
                  {card ? (
                    <HorsePicture
                      src={card.picture}
                      alt=""
                      drawing={card.drawing}
                      decorative
                      sizes="200px"
                      eager={false}
                    />
                  ) : null}
                  <Name name={foal.name} href={foal.href} />
                  <small>{foal.about}</small>
                </li>
              )
            })}
          </ul>
        </Section>
      )}
      {view.titles.length + view.premierings.length + view.left.length === 0 ? null : (
        <Section id="bedomt" title={text.judged}>
          <div className={styles.columns}>
            <Lines title={text.titlesTitle} lines={view.titles} more={view.moreTitles} />
            <Lines title={text.premieringsTitle} lines={view.premierings} more={view.morePremierings} />
            <Lines title={text.left} lines={view.left} more={view.moreLeft} />
          </div>
        </Section>
      )}
    </div>
  )
}

type Line = { name: string; href: string | null; about: string; isGold: boolean }

/** Of more than a few over these the rest is folded. */
const LINES_SHOWN = 6
const WORTH_FOLDING = 3

function Lines({ title, lines, more }: { title: string; lines: readonly Line[]; more: string | null }) {
  if (lines.length === 0) return null
  const shown = lines.length < LINES_SHOWN + WORTH_FOLDING ? lines.length : LINES_SHOWN
  const folded = lines.slice(shown)
  return (
    <div>
      <h3>{title}</h3>
      <LineList lines={lines.slice(0, shown)} />
      {folded.length === 0 ? null : (
        <details className="more">
          <summary>{text.showMore(folded.length)}</summary>
          <LineList lines={folded} />
          {more === null ? null : <p className="muted">{more}</p>}
        </details>
      )}
    </div>
  )
}

function LineList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, href, about, isGold }) => (
        <li key={`${name} ${about}`}>
          <Name name={name} href={href} />
          <small className={classList(isGold && styles.gold)}>{about}</small>
        </li>
      ))}
    </ul>
  )
}
