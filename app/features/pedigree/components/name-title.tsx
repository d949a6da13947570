import { nameText } from '#app/features/pedigree/text/name-page.ts'
import type { NameHead } from '#app/features/pedigree/view/name-head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FittedName } from '#app/ui/fitted-name.tsx'
import styles from './name-title.module.css'

/** The name as a heading, with what it is here. */
export function NameTitle({
  head,
  isCompact = false,
}: {
  head: Pick<NameHead, 'kind' | 'shown' | 'fit' | 'isListed'>
  isCompact?: boolean
}) {
  return (
    <>
      {!head.isListed && <meta name="robots" content="noindex" />}
      <p className={styles.kind}>{head.kind}</p>
      <FittedName name={head.shown} fit={head.fit} isCompact={isCompact} />
    </>
  )
}

/** The head of the other pages of a name. */
export function NameTab({ head }: { head: Pick<NameHead, 'kind' | 'shown' | 'fit' | 'isListed' | 'href'> }) {
  return (
    <div className={styles.tab}>
      <NameTitle head={head} isCompact />
      <p>
        <ButtonLink kind="quiet" to={head.href}>
          {nameText.toPage}
        </ButtonLink>
      </p>
    </div>
  )
}
