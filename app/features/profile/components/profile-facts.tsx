import { treeText } from '#app/features/pedigree/text/tree.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { toneClass } from '#app/ui/tone.ts'
import { factsText } from '../text/facts.ts'
import { lifeText } from '../text/life.ts'
import type { ProfileInfo } from '../view/info.ts'
import type { InfoPageView } from '../view/info-page.ts'
import styles from './profile-facts.module.css'

type ProfileFactsProps = { info: ProfileInfo; keeping: readonly Fact[]; ways: InfoPageView['ways'] }

/** Tävling and Avel: the facts that exist, label left (spec 2); then the register card. */
export function ProfileFacts({ info, keeping, ways }: ProfileFactsProps) {
  const competing = competitionFacts(info)
  const breeding = breedingFacts(info)
  const origin = keeping.length > 0 && (
    <section aria-labelledby="ursprung">
      <h3 id="ursprung">{factsText.origin}</h3>
      <Facts facts={keeping} />
    </section>
  )
  // Below the shorter column.
  const isLeft = rowsOf(competing) + info.potentials.length * POTENTIAL_ROW < rowsOf(breeding) + WAYS_ROWS
  return (
    <Section id="fakta" title={lifeText.facts} className="not-printed">
      <div className={styles.columns}>
        {/* Without a fact there is no heading either. */}
        {(rowsOf(competing) > 0 || (isLeft && origin)) && (
          <div>
            {rowsOf(competing) > 0 && (
              <section aria-labelledby="tavling">
                <h3 id="tavling">{factsText.competition}</h3>
                <Facts facts={competing} />
              </section>
            )}
            {isLeft && origin}
          </div>
        )}
        <div>
          <section aria-labelledby="avel">
            <h3 id="avel">{factsText.breeding}</h3>
            <Facts facts={breeding} />
          </section>
          {!isLeft && origin}
          <p className={styles.pass}>
            {ways.map(({ label, href, isFile }) =>
              isFile ? (
                <a key={href} href={href} type="application/rss+xml">
                  {label}
                </a>
              ) : (
                <Link key={href} to={href}>
                  {label}
                </Link>
              ),
            )}
          </p>
        </div>
      </div>
      {info.register && (
        <div className={styles.register}>
          {info.register.entries.map((entry) => (
            <span key={entry.label}>
              <Link to="/ordlista#register" className="cap">
                {entry.label}
              </Link>
              {entry.value}
            </span>
          ))}
          {info.register.href && (
            <ExternalLink className={buttonLook({ kind: 'quiet', small: true })} href={info.register.href} arrow>
              {factsText.inRegister}
            </ExternalLink>
          )}
        </div>
      )}
    </Section>
  )
}

/** Heights in rows of facts: one of the disciplines, and the links below. */
const POTENTIAL_ROW = 0.7
const WAYS_ROWS = 1.5

const rowsOf = (facts: readonly Fact[]) => facts.filter(({ value }) => value).length

function competitionFacts(info: ProfileInfo): Fact[] {
  return [
    { label: factsText.focus, meaning: '/ordlista#ord-inriktning', value: info.focus },
    {
      label: factsText.potential,
      meaning: '/ordlista#ord-potential',
      value: info.potentials.length > 0 && <Potentials rows={info.potentials} />,
    },
    {
      label: info.isPony ? factsText.ponyGroup : factsText.size,
      meaning: '/ordlista#ord-ponnykategori',
      value: info.heightGroup,
    },
    {
      label: factsText.points,
      meaning: '/ordlista#ord-vhf-poang',
      value: info.points && <Points points={info.points} />,
    },
    {
      label: factsText.registries,
      meaning: '/ordlista#register',
      value: info.registries.length > 0 && <Registries registries={info.registries} />,
    },
  ]
}

function Potentials({ rows }: { rows: ProfileInfo['potentials'] }) {
  return (
    <ul className={styles.potentials}>
      {rows.map((row) => (
        <li key={row.discipline}>
          <span className="num">{row.value}</span>
          {row.isFocus ? <b>{row.discipline}</b> : <span>{row.discipline}</span>}
          {row.meaning ? (
            <Link to={row.meaning} className="muted">
              {row.level}
            </Link>
          ) : (
            <span className="muted">{row.level}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Points({ points: { total, next } }: { points: NonNullable<ProfileInfo['points']> }) {
  return (
    <>
      {total}
      {next && <span className="muted">{factsText.pointsLeft(next.missing, next.title)}</span>}
    </>
  )
}

function Registries({ registries }: { registries: ProfileInfo['registries'] }) {
  return registries.map((registry, position) => (
    <span key={registry.label}>
      {position > 0 && ' · '}
      {registry.href ? (
        <ExternalLink href={registry.href}>
          {registry.label} {registry.id}
        </ExternalLink>
      ) : (
        `${registry.label} ${registry.id}`
      )}
    </span>
  ))
}

function breedingFacts(info: ProfileInfo): Fact[] {
  return [
    { label: factsText.evaluation, meaning: '/ordlista#bedomningar', value: <Judged info={info} /> },
    ...info.breedingValues,
    { label: factsText.offspring, value: String(info.offspring) },
    {
      label: factsText.genotype,
      meaning: '/ordlista#genotyp',
      value: info.genotype,
    },
    { label: factsText.sire, value: info.hasParents && <Parent parent={info.sire} id="far" /> },
    {
      label: factsText.generation,
      meaning: '/ordlista#ord-generation',
      value: info.generation,
    },
    {
      label: factsText.dam,
      value: info.hasParents && (
        <>
          <Parent parent={info.dam} id="mor" />
          {info.damsire && ` (${info.damsire})`}
        </>
      ),
    },
    { label: factsText.line, meaning: '/ordlista#linjer', value: info.line && <Line line={info.line} /> },
    {
      label: factsText.inbreedingDegree,
      meaning: '/ordlista#ord-inavelsgrad',
      value: info.inbreeding && <Inbreeding inbreeding={info.inbreeding} />,
    },
  ]
}

function Judged({ info: { exterior, premiering } }: { info: ProfileInfo }) {
  return (
    <>
      {exterior && (
        <>
          <span className={toneClass(exterior.colour)}>{exterior.total}</span> {exterior.grade}
        </>
      )}
      {exterior && ' · '}
      {factsText.premiering(premiering)}
    </>
  )
}

function Parent({ parent: { name, href, page }, id }: { parent: ProfileInfo['sire']; id: string }) {
  if (href) return <Link to={href}>{name}</Link>
  if (!page) return name
  return (
    <>
      <span id={`n-${id}`}>{name}</span>{' '}
      <Link id={`s-${id}`} className="here" to={page} aria-labelledby={`s-${id} n-${id}`}>
        {treeText.page}
      </Link>
    </>
  )
}

function Line({ line }: { line: NonNullable<ProfileInfo['line']> }) {
  return (
    <>
      {line.text} {line.founder}
    </>
  )
}

function Inbreeding({ inbreeding }: { inbreeding: NonNullable<ProfileInfo['inbreeding']> }) {
  if ('problem' in inbreeding) return inbreeding.problem
  return (
    <>
      {inbreeding.percent} {inbreeding.basis}
      {inbreeding.isExplained && (
        <>
          {' '}
          <a href="#inavel">{factsText.whence}</a>
        </>
      )}
    </>
  )
}
