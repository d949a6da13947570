import { useCallback, useState } from 'react'
import { EditLink, formPath } from '#app/desk/edit-link.tsx'
import type { MedalView, ProfileHead } from '#app/features/profile/view/head.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { Medal } from '#app/ui/medal.tsx'
import { StatusBanner } from '#app/ui/status-banner.tsx'

/** The head of a horse's pages: status, picture, titles and name. On the later tabs the words alone, so the tab is near. */
export function ProfileHeading({ head, isCompact }: { head: ProfileHead; isCompact: boolean }) {
  const words = (
    <>
      {head.titles.length > 0 && <p className="titles">{head.titles.join(' · ')}</p>}
      <h1>{head.name}</h1>
      {head.summary && <p className="lede">{head.summary}</p>}
      <EditLink to={formPath('/admin/update-horse', { horse: head.name })} about={head.name} />
    </>
  )
  return (
    <>
      {head.status && (
        <StatusBanner kind={head.status.kind}>
          {head.status.text}
          {head.status.link && (
            <>
              {' '}
              <ExternalLink href={head.status.link}>
                {head.status.kind === 'sold' ? 'till hästens nya sida' : 'till minnessidan'}
              </ExternalLink>
            </>
          )}
        </StatusBanner>
      )}
      {isCompact ? (
        <div className="prof compact">
          <div>{words}</div>
        </div>
      ) : (
        <div className="prof">
          <Portrait key={head.href} head={head} />
          <div>
            {words}
            {head.medal && <MedalButton medal={head.medal} />}
            {head.keeping.length > 0 && (
              <dl className="facts">
                {head.keeping.map((fact) => (
                  <div key={fact.label}>
                    <dt>{fact.label}</dt>
                    <dd>{fact.value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
      )}
    </>
  )
}

function MedalButton({ medal }: { medal: MedalView }) {
  return (
    <Lightbox
      label={`${medal.label}, ${medal.total} VHF-poäng: visa medaljen`}
      caption={`${medal.title}: ${medal.label}, från ${medal.fromPoints} poäng`}
      triggerClassName="medalbtn"
      trigger={
        <>
          <Medal medal={medal.key} label={medal.title} decorative />
          <span>
            <b>{medal.label}</b>
            <span className="muted">{medal.total} VHF-poäng – visa medaljen</span>
          </span>
        </>
      }
    >
      <Medal medal={medal.key} label={`Medalj: ${medal.title}`} />
    </Lightbox>
  )
}

/** The photograph with its holder, or the drawn horse, also when the photograph does not load. */
function Portrait({ head }: { head: ProfileHead }) {
  const [isDrawn, setIsDrawn] = useState(head.picture === null)
  const draw = useCallback(() => setIsDrawn(true), [])
  return (
    <figure>
      <HorsePicture src={head.picture} alt={`Foto av ${head.name}`} drawing={head.drawing} eager onFail={draw} />
      {isDrawn ? (
        <figcaption>Tecknad efter hästens färg. Foto saknas.</figcaption>
      ) : (
        head.copyright && <figcaption>Foto: {head.copyright}</figcaption>
      )}
    </figure>
  )
}
