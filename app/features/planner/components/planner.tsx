import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Kinship } from '#app/features/pedigree/components/kinship.tsx'
import { PedigreeTree } from '#app/features/pedigree/components/pedigree-tree.tsx'
import { plannerText } from '#app/features/planner/text/planner.ts'
import type { PairView, PlannerData } from '#app/features/planner/view/planner.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { GoalBoard } from './board.tsx'
import { CustomForm, StoredHorses } from './custom-form.tsx'
import { FoalCard, TenFoals } from './foal-card.tsx'
import { ColourOdds, DisciplineOdds, HiddenGenes, StatOdds } from './odds.tsx'
import { Matches, PairForm } from './pair-form.tsx'
import { useStoredHorses } from './stored-horses.ts'

/** The breeding planner: two parents, one foal, and the whole truth about the mating. */
export function Planner({ data }: { data: PlannerData }) {
  const { stored, keep, drop } = useStoredHorses()
  // A horse that was just made in the form is kept when it comes back in the address; one of a link is not.
  const isMaking = useRef(false)
  useEffect(() => {
    if (!isMaking.current || data.view !== 'par') return
    isMaking.current = false
    for (const { parent, gender } of data.sides) {
      if (parent?.isCustom) keep({ choice: parent.choice, name: parent.name, gender, facts: parent.facts })
    }
  }, [data, keep])
  return (
    <div className="wrap planner">
      <PageHead title={plannerText.title}>
        <p>{plannerText.leftOut}</p>
      </PageHead>
      <nav className="tabs" aria-label="Avelsplanering">
        <Link to={data.pairHref} aria-current={data.view === 'mal' ? undefined : 'page'} preventScrollReset>
          Ett par
        </Link>
        <Link to={data.boardHref} aria-current={data.view === 'mal' ? 'page' : undefined} preventScrollReset>
          Avelsmål
        </Link>
      </nav>
      {data.problems.length > 0 && (
        <ul className="note problems" role="alert">
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {data.view === 'mal' && <GoalBoard data={data} />}
      {data.view === 'ny' && data.custom && (
        <CustomForm
          form={data.custom}
          kept={data.keptByHorse}
          backHref={data.pairHref}
          onSubmit={() => {
            isMaking.current = true
          }}
        />
      )}
      {data.view === 'par' && (
        <>
          <PairForm data={data} stored={stored} />
          <StoredHorses data={data} stored={stored} onKeep={keep} onDrop={drop} />
          {data.pair ? <Pair pair={data.pair} /> : <Choosing data={data} />}
        </>
      )}
    </div>
  )
}

/** Before both are chosen: what the page is for, and whom there is to choose. */
function Choosing({ data }: { data: PlannerData }) {
  return (
    <>
      <p className="lede purpose">
        Välj en hingst och ett sto. Du får ett simulerat föl, chansen för varje färg och klass, och hur nära släkt
        föräldrarna är.
      </p>
      <div className="choosing">
        {data.sides.map((side) => (
          <Matches key={side.gender} side={side} />
        ))}
      </div>
    </>
  )
}

function Pair({ pair }: { pair: PairView }) {
  const { odds, colours, kinship } = pair
  return (
    <>
      <FoalCard pair={pair} />
      {pair.ten && (
        <Section id="tio" title="Tio föl" note="Det bästa värdet i varje gren är markerat">
          <TenFoals foals={pair.ten} chosen={pair.foal.seed} />
        </Section>
      )}
      {odds.missing.length > 0 && (
        <ul className="note problems">
          {odds.missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {odds.disciplines.length > 0 && (
        <Section id="potential" title="Potential per gren" note="Uträknat, inte provat: alla föl som paret kan få">
          <DisciplineOdds odds={odds} />
        </Section>
      )}
      <div className="grid2">
        <Section id="farger" title="Färgchanser">
          {colours ? (
            <ColourOdds view={colours} />
          ) : (
            <p>Färgchanser går bara att räkna ut när båda föräldrarnas genotyper är kända.</p>
          )}
        </Section>
        <div>
          <Section
            id="malen"
            title="Mål"
            action={
              <ButtonLink kind="quiet" small to={pair.goalHref}>
                {pair.goals.length > 0 ? 'Ändra mål' : 'Nytt mål'}
              </ButtonLink>
            }
          >
            {pair.goals.length === 0 && (
              <p className="muted">
                Sätt ett avelsmål, så rangordnas alla par och det syns här vad det här fölet uppfyller.
              </p>
            )}
            <ul className="goals">
              {pair.goals.map((goal) => (
                <li key={goal.text} className={goal.isMet ? 'goal ok' : 'goal'}>
                  <span>{goal.text}</span>
                  <b>{goal.isMet === null ? '–' : goal.isMet ? 'Ja' : 'Nej'}</b>
                  <span className="hit">
                    {goal.isMet === null
                      ? 'Går inte att säga om detta föl'
                      : goal.isMet
                        ? 'Uppfyllt av detta föl'
                        : 'Inte uppfyllt av detta föl'}
                  </span>
                </li>
              ))}
            </ul>
            {pair.risk && (
              <p className={pair.risk.isSafe ? 'note is-safe' : 'note is-lethal'}>
                <b>{pair.risk.isSafe ? 'Ingen risk funnen.' : 'Risk.'}</b> {pair.risk.text}
              </p>
            )}
          </Section>
          <Section id="dolda" title="Dolda anlag">
            <HiddenGenes parents={pair.hidden} />
          </Section>
        </div>
      </div>
      {(odds.stats.length > 0 || odds.height) && (
        <Section id="egenskaper" title="Höjd och egenskaper" note="Varje värde med hela sin fördelning">
          <StatOdds odds={odds} />
        </Section>
      )}
      <Section id="slaktskap" title="Släktskap">
        <Kinship view={kinship} subject="Fölet" />
      </Section>
      <Section
        id="stamtavla"
        title="Fölets stamtavla"
        note={pair.foal.generation ? `Generation ${pair.foal.generation}` : undefined}
      >
        <PedigreeTree parents={pair.pedigree} />
      </Section>
    </>
  )
}
