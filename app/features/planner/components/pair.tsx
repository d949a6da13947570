import { Kinship } from '#app/features/pedigree/components/kinship.tsx'
import { PedigreeTree } from '#app/features/pedigree/components/pedigree-tree.tsx'
import { foalText } from '#app/features/planner/text/foal.ts'
import { hiddenTitle, oddsText } from '#app/features/planner/text/odds.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import type { PairView } from '#app/features/planner/view/planner.ts'
import { noteLook } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { ColourOdds } from './colour-odds.tsx'
import { DisciplineOdds } from './discipline-odds.tsx'
import { FoalCard } from './foal-card.tsx'
import { HiddenGenes } from './hidden-genes.tsx'
import styles from './pair.module.css'
import { PairGoals } from './pair-goals.tsx'
import { StatOdds } from './stat-odds.tsx'
import { TenFoals } from './ten-foals.tsx'

/** A chosen pair: its foal, every chance, the goal, kinship and pedigree. */
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
      {odds.missing.length > 0 && (
        <ul className={noteLook({}, styles.missing)}>
          {odds.missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
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

/** Why not every colour has its chance, and what can be said all the same. */
function KnownColours({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <p>{oddsText.colours.unknown}</p>
      {lines.length > 0 && (
        <>
          <p className={styles.known}>{oddsText.colours.known}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
