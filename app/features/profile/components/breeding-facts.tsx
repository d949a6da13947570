import { classList } from '#app/ui/class-list.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { toneClass } from '#app/ui/tone.ts'
import { infoText } from '../text/profile.ts'
import type { ParentView, ProfileInfo } from '../view/info.ts'
import styles from './profile-facts.module.css'

/** How a horse was judged, whom it descends from, and what stands behind it. */
export function BreedingFacts({ info }: { info: ProfileInfo }) {
  return (
    <Facts
      facts={[
        { label: infoText.evaluation, meaning: '/ordlista#bedomningar', value: <Judged info={info} /> },
        { label: infoText.offspring, value: <span className="num">{info.offspring}</span> },
        {
          label: infoText.genotype,
          meaning: '/ordlista#genotyp',
          value: info.genotype && <span className={styles.genotype}>{info.genotype}</span>,
        },
        { label: infoText.sire, value: <Parent parent={info.sire} /> },
        { label: infoText.generation, value: info.generation && <span className="num">{info.generation}</span> },
        {
          label: infoText.dam,
          value: (
            <>
              <Parent parent={info.dam} />
              {info.damsire && ` (${info.damsire})`}
            </>
          ),
        },
        { label: infoText.line, meaning: '/ordlista#linjer', value: info.line && <Line line={info.line} /> },
        { label: infoText.inbreedingDegree, value: info.inbreeding && <Inbreeding inbreeding={info.inbreeding} /> },
      ]}
    />
  )
}

function Judged({ info: { exterior, premiering } }: { info: ProfileInfo }) {
  return (
    <>
      {exterior && (
        <>
          <span className={classList('num', toneClass(exterior.colour))}>{exterior.total}</span> {exterior.grade}
        </>
      )}
      {exterior && ' · '}
      {infoText.premiering(premiering)}
    </>
  )
}

function Parent({ parent }: { parent: ParentView }) {
  return parent.href ? <Link to={parent.href}>{parent.name}</Link> : parent.name
}

function Line({ line }: { line: NonNullable<ProfileInfo['line']> }) {
  return (
    <>
      <span className="num">{line.text}</span> {line.founder}
    </>
  )
}

function Inbreeding({ inbreeding }: { inbreeding: NonNullable<ProfileInfo['inbreeding']> }) {
  if ('problem' in inbreeding) return inbreeding.problem
  return (
    <>
      <span className="num">{inbreeding.percent}</span> {inbreeding.basis}
      {inbreeding.isExplained && (
        <>
          {' '}
          <a href="#inavel">{infoText.whence}</a>
        </>
      )}
    </>
  )
}
