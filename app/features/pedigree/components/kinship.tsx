import { kinshipText } from '#app/features/pedigree/text/kinship.ts'
import type { KinshipView } from '#app/features/pedigree/view/kinship.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Note } from '#app/ui/note.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import styles from './kinship.module.css'

type KinshipProps = {
  view: KinshipView
  /** `Fölet`, `Norrsken Eldslåga`. */
  subject: string
  /** On a longer page: the ancestors fold on phones. */
  canFold?: boolean
}

/** An inbreeding coefficient, with each common ancestor's share and paths. */
export function Kinship({ view, subject, canFold = false }: KinshipProps) {
  if (view.kind === 'loop') {
    return <Note role="status">{view.sentence}</Note>
  }
  return (
    <>
      <p className={styles.sum}>
        <b>{view.percent}</b> {kinshipText.coefficient} {view.fraction && kinshipText.exactly(view.fraction)}
        {view.basis}. <span className="muted">{kinshipText.known(view.depth)}</span>
      </p>
      {view.ancestors.length === 0 ? (
        <p className="muted">{kinshipText.nobody}</p>
      ) : (
        <>
          {canFold && (
            <Fold
              onPhones
              label={kinshipText.common(view.ancestors.length + (view.rest?.count ?? 0))}
              open={view.chosen !== null}
            />
          )}
          <div>
            <p className={`${styles.how} muted`}>{kinshipText.how(subject)}</p>
            <ul className={styles.ancestors}>
              {view.ancestors.map((ancestor) => (
                <li key={ancestor.name} className={ancestor.isChosen ? styles.chosen : undefined}>
                  <Link to={ancestor.href} preventScrollReset aria-current={ancestor.isChosen ? 'true' : undefined}>
                    {ancestor.name}
                  </Link>
                  <span>{ancestor.share}</span>
                  <ScaleBar value={ancestor.part} max={100} />
                  {ancestor.inbreeding && <small className="muted">{kinshipText.inbred(ancestor.inbreeding)}</small>}
                </li>
              ))}
            </ul>
            {view.rest && <p className="muted">{kinshipText.rest(view.rest.count, view.rest.share)}</p>}
          </div>
        </>
      )}
      {view.chosen && (
        <div className={styles.ways} id="vagar">
          <h3>{kinshipText.ways(view.chosen.name)}</h3>
          <ol>
            {view.chosen.ways.map((way) => (
              <li key={`${way.sireSide.join('>')} ${way.damSide.join('>')}`}>
                <span>
                  <span className={`${styles.side} cap`}>{kinshipText.sireSide}</span> {way.sireSide.join(' → ')}
                </span>
                <span>
                  <span className={`${styles.side} cap`}>{kinshipText.damSide}</span> {way.damSide.join(' → ')}
                </span>
                <span>{way.share}</span>
              </li>
            ))}
          </ol>
          {view.chosen.isCut && <p className="muted">{kinshipText.more}</p>}
        </div>
      )}
    </>
  )
}
