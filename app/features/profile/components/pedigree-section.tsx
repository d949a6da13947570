import { PEDIGREE_GENERATIONS } from '#app/domain/pedigree/walk.ts'
import { PedigreeTree } from '#app/features/pedigree/components/pedigree-tree.tsx'
import { Link } from '#app/ui/link.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import { pedigreeText } from '../text/pedigree.ts'
import type { InfoPageView } from '../view/info-page.ts'

/** The pedigree of a profile; a single line where neither parent is known. */
export function PedigreeSection({ page: { name, pedigree, led } }: { page: InfoPageView }) {
  if (pedigree.every((parent) => parent.name === null)) return <Nothing quiet>{pedigreeText.none(name)}</Nothing>
  return (
    <Section
      id="stamtavla"
      title={pedigreeText.title}
      note={
        <>
          {pedigreeText.note(led?.led ?? PEDIGREE_GENERATIONS)} ·{' '}
          <Link to="/ordlista#stamtavla">{pedigreeText.signs}</Link>
        </>
      }
    >
      <PedigreeTree parents={pedigree} led={led} />
    </Section>
  )
}
