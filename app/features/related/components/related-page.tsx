import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { relatedText } from '../text.ts'
import type { RelatedView } from '../view/answer.ts'
import { Head } from './head.tsx'
import { Kin } from './kin.tsx'
import { NameField } from './name-field.tsx'
import styles from './related-page.module.css'

/** Two names and how they are related; works without script, as every choice is an address. */
export function RelatedPage({ view }: { view: RelatedView }) {
  return (
    <>
      <PageHead title={relatedText.title}>
        <p className="muted">{relatedText.lead}</p>
      </PageHead>
      <Form className={styles.pick} action="/related" role="search" aria-label={relatedText.title}>
        <Side side={view.sides[0]} name="a" label={relatedText.first} />
        <Side side={view.sides[1]} name="b" label={relatedText.second} />
        <p className={styles.send}>
          <Button type="submit">{relatedText.show}</Button>
          {view.swapTo && (
            <Link to={view.swapTo} preventScrollReset>
              {relatedText.swap}
            </Link>
          )}
        </p>
      </Form>
      {view.answer === null && <p className={styles.hint}>{view.hint}</p>}
      <Kin view={view} />
    </>
  )
}

type SideProps = { side: RelatedView['sides'][number]; name: 'a' | 'b'; label: string }

function Side({ side, name, label }: SideProps) {
  return (
    <div className={styles.side}>
      <Head portrait={side.portrait} className={styles.head} />
      <div className={styles.field}>
        <NameField key={side.typed} name={name} label={label} value={side.typed} />
        {side.about && <p className="muted">{side.about}</p>}
        {side.unknown && (
          <p role="status">
            {side.unknown}
            {side.near.length > 0 && (
              <>
                {' '}
                {relatedText.near}{' '}
                {side.near.map((near, at) => (
                  <span key={near}>
                    {at > 0 && ', '}
                    <button className={styles.near} type="submit" name={name} value={near} formNoValidate>
                      {near}
                    </button>
                  </span>
                ))}
                ?
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
