import { EvaluationLines } from '#app/features/evaluations/components/later.tsx'
import { MeritSection } from '#app/features/merits/components/later.tsx'
import { Kinship, OffspringSection } from '#app/features/pedigree/components/later.tsx'
import { RibbonShelves } from '#app/features/ribbons/components/later.tsx'
import { Section } from '#app/ui/section.tsx'
import { infoText } from '../text/profile.ts'
import type { ProfileHead } from '../view/head.ts'
import type { InfoPageView } from '../view/info-page.ts'
import { KinRow, LifeLine, Neighbours, OwnWords, PedigreeSection, ProfileFacts } from './later.tsx'

/** The first page of a profile: story, life and facts, descent and family, then a summary of each tab. */
export function ProfileInfoPage({ page, head }: { page: InfoPageView; head: ProfileHead }) {
  const { name, href, seen = '', info, kinship, evaluations, offspring, merits } = page
  return (
    <>
      <OwnWords name={name} paragraphs={page.story} teller={page.teller} isMemory={head.memorial !== null} />
      <LifeLine life={page.life} />
      <ProfileFacts info={info} keeping={head.keeping} ways={page.ways} />
      <RibbonShelves ribbons={info.ribbons} evaluationRibbons={info.evaluationRibbons} />
      <PedigreeSection page={page} />
      {kinship && (
        <Section id="inavel" title={infoText.inbreeding}>
          <Kinship view={kinship} subject={name} canFold />
        </Section>
      )}
      <KinRow newest={page.newest} siblings={page.siblings} offspringHref={`${href}/offspring${seen}`} />
      <EvaluationLines name={name} evaluations={evaluations} moreHref={`${href}/eval${seen}`} />
      <OffspringSection
        name={name}
        table={offspring}
        summary={page.offspringSummary}
        moreHref={`${href}/offspring${seen}`}
        canFold
      />
      <MeritSection name={name} merits={merits} moreHref={`${href}/merits${seen}`} canFold />
      {page.neighbours && <Neighbours neighbours={page.neighbours} list={page.neighbours.list ?? head.list} />}
    </>
  )
}
