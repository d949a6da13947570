import { Link } from 'react-router'
import { Kinship } from '#app/features/pedigree/components/kinship.tsx'
import { PedigreeTree } from '#app/features/pedigree/components/pedigree-tree.tsx'
import type { PairView } from '#app/features/planner/data/pair.server.ts'
import { foalText } from '#app/features/planner/text/foal.ts'
import { hiddenTitle, oddsText } from '#app/features/planner/text/odds.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { Lines } from '#app/ui/lines.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { ColourOdds } from './colour-odds.tsx'
import { FoalCard } from './foal-card.tsx'
import { HiddenGenes } from './hidden-genes.tsx'
import { DisciplineOdds, StatOdds } from './odds-table.tsx'
import styles from './pair.module.css'
import { PairGoals } from './pair-goals.tsx'
import { MiniFoal } from './planner-art.tsx'
import tenFoals from './ten-foals.module.css'

export function Pair({ pair }: { pair: PairView }) {
  const { odds, colours, foal } = pair
  return (
    <>
      <div className={styles.moment}>
        <FoalCard pair={pair} />
        <PairGoals pair={pair} />
      </div>
      {pair.ten && (
        <Section id="tio" title={foalText.tenTitle} note={foalText.tenNote}>
          <TenFoals foals={pair.ten} chosen={foal.seed} />
        </Section>
      )}
      <Lines className={noteLook({}, styles.missing)} items={odds.missing} />
      <Section id="farger" title={oddsText.colours.title} note={colours ? oddsText.colours.note : undefined}>
        {colours ? <ColourOdds view={colours} /> : <KnownColours lines={pair.knownColours} />}
      </Section>
      <Section id="dolda" title={hiddenTitle}>
        <HiddenGenes parents={pair.hidden} />
      </Section>
      {odds.disciplines.length > 0 && (
        <Section id="potential" title={oddsText.disciplines.title} note={oddsText.disciplines.note}>
          <DisciplineOdds odds={odds} />
        </Section>
      )}
      {(odds.stats.length > 0 || odds.height) && (
        <Section id="egenskaper" title={oddsText.stats.title} note={oddsText.stats.note}>
          <StatOdds odds={odds} />
        </Section>
      )}
      <Section id="slaktskap" title={plannerText.kinship}>
        <Kinship view={pair.kinship} subject={plannerText.foal} />
      </Section>
      <Section
        id="stamtavla"
        title={plannerText.pedigree}
        note={foal.generation ? plannerText.generationNamed(foal.generation) : undefined}
      >
        <PedigreeTree parents={pair.pedigree} />
      </Section>
    </>
  )
}

/** Why the chances of all colours are not known, and what is. */
function KnownColours({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <p>{oddsText.colours.unknown}</p>
      {lines.length > 0 && (
        <>
          <p className={styles.known}>{oddsText.colours.known}</p>
          <Lines items={lines} />
        </>
      )}
    </>
  )
}

function TenFoals({ foals, chosen }: { foals: NonNullable<PairView['ten']>; chosen: number }) {
  return (
    <ol className={tenFoals.foals}>
      {foals.map((foal) => (
        <li key={foal.seed} className={foal.seed === chosen ? tenFoals.chosen : undefined}>
          {foal.drawing && <MiniFoal drawing={foal.drawing} className={tenFoals.picture} />}
          <div>
            <h3>
              <Link to={foal.href} rel="nofollow" aria-current={foal.seed === chosen ? 'true' : undefined}>
                {foal.colour ?? foalText.unknownColour}
                <span className="vh">{foalText.alsoNumber(foal.seed)}</span>
              </Link>
            </h3>
            <p className="muted">
              <span aria-hidden="true">{foalText.short(foal.seed)}</span>
              {foal.height && `, ${foal.height}\u00a0cm`}
            </p>
            <ul className={tenFoals.potentials}>
              {foal.potentials.map((row) => (
                <li key={row.key} className={row.isBest ? tenFoals.best : undefined}>
                  <span>{row.discipline}</span> <b>{row.value}</b>
                  {row.isBest && <span className="vh">{foalText.isBest}</span>}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
