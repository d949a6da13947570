import { EvaluationSection } from '#app/features/evaluations/components/evaluation-section.tsx'
import { MeritSection } from '#app/features/merits/components/merit-section.tsx'
import { Kinship } from '#app/features/pedigree/components/kinship.tsx'
import { OffspringSection } from '#app/features/pedigree/components/offspring-section.tsx'
import { PedigreeTree } from '#app/features/pedigree/components/pedigree-tree.tsx'
import { RibbonShelves } from '#app/features/ribbons/components/ribbon-shelves.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { infoText } from '../text.ts'
import type { InfoPageView } from '../view/info-page.ts'
import { ProfileFacts } from './profile-facts.tsx'

/** The first page of a profile: the facts, then every section, the long ones folded or cut. */
export function ProfileInfoPage({ page }: { page: InfoPageView }) {
  const { name, href, info, pedigree, kinship, evaluations, offspring, merits } = page
  return (
    <>
      <ProfileFacts info={info} />
      <RibbonShelves ribbons={info.ribbons} evaluationRibbons={info.evaluationRibbons} />
      <Section
        id="stamtavla"
        title={infoText.pedigree}
        note={
          <>
            {infoText.pedigreeNote} · <Link to="/ordlista#stamtavla">{infoText.pedigreeSigns}</Link>
          </>
        }
      >
        <PedigreeTree parents={pedigree} />
      </Section>
      {kinship && (
        <Section id="inavel" title={infoText.inbreeding}>
          <Kinship view={kinship} subject={name} />
        </Section>
      )}
      <EvaluationSection name={name} evaluations={evaluations} moreHref={`${href}/eval`} canFold />
      <OffspringSection name={name} table={offspring} moreHref={`${href}/offspring`} canFold />
      <MeritSection name={name} merits={merits} moreHref={`${href}/merits`} canFold />
    </>
  )
}
