import { ExternalLink } from '#app/ui/external-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { factsText } from '../text/facts.ts'
import type { ProfileInfo } from '../view/info.ts'
import styles from './profile-facts.module.css'

/** What a horse competes in, how far it may go, and what it has earned. */
export function CompetitionFacts({ info }: { info: ProfileInfo }) {
  return (
    <Facts
      facts={[
        { label: factsText.focus, value: info.focus },
        { label: factsText.potential, value: info.potentials.length > 0 && <Potentials rows={info.potentials} /> },
        { label: factsText.heightGroup, meaning: '/ordlista#mankhojd', value: info.heightGroup },
        { label: factsText.points, meaning: '/ordlista#titlar', value: info.points && <Points points={info.points} /> },
        {
          label: factsText.registries,
          value: info.registries.length > 0 && <Registries registries={info.registries} />,
        },
      ]}
    />
  )
}

function Potentials({ rows }: { rows: ProfileInfo['potentials'] }) {
  return (
    <ul className={styles.potentials}>
      {rows.map((row) => (
        <li key={row.discipline}>
          <span className="num">{row.value}</span>
          {row.isFocus ? <b>{row.discipline}</b> : <span>{row.discipline}</span>}
          <span className="muted">{row.level}</span>
        </li>
      ))}
    </ul>
  )
}

function Points({ points: { total, next } }: { points: NonNullable<ProfileInfo['points']> }) {
  return (
    <>
      <span className="num">{total}</span>
      {next && <span className="muted"> {factsText.pointsLeft(next.missing, next.title)}</span>}
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
