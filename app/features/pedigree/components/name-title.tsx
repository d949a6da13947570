import { nameText } from '#app/features/pedigree/text/name-page.ts'
import type { NameHead } from '#app/features/pedigree/view/name-head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './name-title.module.css'

/** The name as a heading, with what it is here. */
export function NameTitle({ head }: { head: Pick<NameHead, 'kind' | 'shown' | 'isListed'> }) {
  return (
    <>
      {!head.isListed && <meta name="robots" content="noindex" />}
      <p className={styles.kind}>{head.kind}</p>
      <h1 className={styles.name}>{head.shown}</h1>
    </>
  )
}

/** The head of the other pages of a name. */
export function NameTab({ head }: { head: Pick<NameHead, 'kind' | 'shown' | 'isListed' | 'href'> }) {
  return (
    <div className={styles.tab}>
      <NameTitle head={head} />
      <p>
        <ButtonLink kind="quiet" to={head.href}>
          {nameText.toPage}
        </ButtonLink>
      </p>
    </div>
  )
}
