import { EvaluationSection } from '#app/features/evaluations/components/later.tsx'
import { MeritSection } from '#app/features/merits/components/later.tsx'
import { Kinship, OffspringSection, PedigreeTree } from '#app/features/pedigree/components/later.tsx'
import { RibbonShelves } from '#app/features/ribbons/components/later.tsx'
import { classList } from '#app/ui/class-list.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { infoText } from '../text/profile.ts'
import { storyText } from '../text/story.ts'
import type { ProfileHead } from '../view/head.ts'
import type { InfoPageView } from '../view/info-page.ts'
import { Neighbours } from './crumbs.tsx'
import { KinRow, ProfileFacts } from './later.tsx'
import styles from './own-words.module.css'
import swipe from './swiped.module.css'

/** The first page of a profile: facts, story, descent and family, then a summary of each tab. */
export function ProfileInfoPage({ page, head }: { page: InfoPageView; head: ProfileHead }) {
  const { name, href, seen = '', info, pedigree, kinship, evaluations, offspring, merits } = page
  return (
    <>
      <ProfileFacts info={info} keeping={head.keeping} href={href} />
      <OwnWords name={name} paragraphs={page.story} />
      <Gallery pictures={page.gallery} drawing={head.drawing} />
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
          <Kinship view={kinship} subject={name} canFold />
        </Section>
      )}
      <KinRow newest={page.newest} siblings={page.siblings} offspringHref={`${href}/offspring${seen}`} />
      <EvaluationSection name={name} evaluations={evaluations} moreHref={`${href}/eval${seen}`} isShort />
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

function OwnWords({ name, paragraphs }: { name: string; paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <Section id="berattelse" title={storyText.story(name)} className={styles.story ?? ''}>
      {paragraphs.map((paragraph, at) => (
        // They never move, and two may be alike.
        <p key={at}>{paragraph}</p>
      ))}
    </Section>
  )
}

function Gallery({ pictures, drawing }: { pictures: InfoPageView['gallery']; drawing: ProfileHead['drawing'] }) {
  if (pictures.length === 0) return null
  return (
    <Section id="bilder" title={storyText.gallery}>
      <ul className={classList(styles.gallery, swipe.swiped)}>
        {pictures.map(({ key, picture, alt, credit }) => (
          <li key={key}>
            <figure>
              <HorsePicture src={picture} alt={alt} drawing={drawing} sizes="(max-width: 767px) 82vw, 380px" />
              {credit && <figcaption>{credit}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
