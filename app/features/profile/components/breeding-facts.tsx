import { classList } from '#app/ui/class-list.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { toneClass } from '#app/ui/tone.ts'
import { factsText } from '../text/facts.ts'
import type { ParentView, ProfileInfo } from '../view/info.ts'
import styles from './profile-facts.module.css'

/** How a horse was judged, whom it descends from, and what stands behind it. */
export function BreedingFacts({ info }: { info: ProfileInfo }) {
  return (
    <Facts
      facts={[
        { label: factsText.evaluation, meaning: '/ordlista#bedomningar', value: <Judged info={info} /> },
        { label: factsText.offspring, value: <span className="num">{info.offspring}</span> },
        {
          label: factsText.genotype,
          meaning: '/ordlista#genotyp',
          value: info.genotype && <span className={styles.genotype}>{info.genotype}</span>,
        },
        { label: factsText.sire, value: <Parent parent={info.sire} /> },
        { label: factsText.generation, value: info.generation && <span className="num">{info.generation}</span> },
        {
          label: factsText.dam,
          value: (
            <>
              <Parent parent={info.dam} />
              {info.damsire && ` (${info.damsire})`}
            </>
          ),
        },
        { label: factsText.line, meaning: '/ordlista#linjer', value: info.line && <Line line={info.line} /> },
        { label: factsText.inbreedingDegree, value: info.inbreeding && <Inbreeding inbreeding={info.inbreeding} /> },
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
      {factsText.premiering(premiering)}
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
          <a href="#inavel">{factsText.whence}</a>
        </>
      )}
    </>
  )
}
