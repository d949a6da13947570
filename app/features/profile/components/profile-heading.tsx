import { useCallback, useState } from 'react'
import { EditLink } from '#app/desk/edit-link.tsx'
import type { ProfileHead } from '#app/features/profile/view/head.ts'
import { classList } from '#app/ui/class-list.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { Medal } from '#app/ui/medal.tsx'
import { StatusBanner } from '#app/ui/status-banner.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { headText } from '../text/profile.ts'
import type { ProudView } from '../view/story.ts'
import { ProudFacts } from './paper-top.tsx'
import styles from './profile-heading.module.css'

/** As `deskPath` in `domain/names.ts`, which no visitor's script has. */
const deskOf = (href: string) => href.replace('/horse/', '/admin/horse/')

type ProfileHeadingProps = {
  head: ProfileHead
  isCompact: boolean
  proud?: readonly ProudView[] | undefined
}

/** The head of a horse's pages: status, picture, titles and name. On the later tabs the picture is small. */
export function ProfileHeading({ head, isCompact, proud = [] }: ProfileHeadingProps) {
  const words = (
    <>
      {head.titles.length > 0 && <p className={styles.titles}>{head.titles.join(' · ')}</p>}
      <h1>{head.name}</h1>
      {head.summary && <p className={styles.summary}>{head.summary}</p>}
      {head.sale && <SaleLine name={head.name} contact={head.sale.contact} />}
      <EditLink to={deskOf(head.href)} about={head.name} />
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
                {head.status.kind === 'sold' ? headText.newHome : headText.memorial}
              </ExternalLink>
            </>
          )}
        </StatusBanner>
      )}
      {isCompact ? (
        <div className={classList(styles.heading, styles.compact)}>
          <HorsePicture
            key={head.href}
            src={head.picture}
            alt=""
            drawing={head.drawing}
            className={styles.small}
            sizes="240px"
            decorative
            eager
          />
          <div>{words}</div>
        </div>
      ) : (
        <div className={styles.heading}>
          <Portrait key={head.href} head={head} />
          <div className={styles.words}>
            {words}
            {head.medal && <MedalButton medal={head.medal} />}
            <ProudFacts facts={proud} />
          </div>
        </div>
      )}
    </>
  )
}

/** Whom to write to about a horse that is for sale; what the owner left blank is left out. */
type SaleProps = { name: string; contact: NonNullable<ProfileHead['sale']>['contact'] }

function SaleLine({ name, contact: { alias, chat, email } }: SaleProps) {
  return (
    <p className={styles.sale}>
      <b>{headText.forSale}</b> {[alias && headText.ask(alias), chat && headText.chat(chat)].filter(Boolean).join(', ')}
      {email && (
        <>
          {(alias || chat) && ', '}
          <a href={`mailto:${email}?subject=${encodeURIComponent(headText.subject(name))}`}>{email}</a>
        </>
      )}
    </p>
  )
}

function MedalButton({ medal }: { medal: NonNullable<ProfileHead['medal']> }) {
  return (
    <Lightbox
      label={headText.medal(medal.label, medal.total)}
      caption={headText.medalCaption(medal.title, medal.label, medal.fromPoints)}
      triggerClassName={styles.medal}
      trigger={
        <>
          <Medal medal={medal.key} label={medal.title} decorative />
          <span>
            <b>{medal.label}</b>
            <span className="muted">{headText.medalPoints(medal.total)}</span>
          </span>
        </>
      }
    >
      <Medal medal={medal.key} label={headText.medalPicture(medal.title)} />
    </Lightbox>
  )
}

/** The photograph with its holder, or the drawn horse, also when the photograph does not load. */
function Portrait({ head }: { head: ProfileHead }) {
  const [isDrawn, setIsDrawn] = useState(head.picture === null)
  const draw = useCallback(() => setIsDrawn(true), [])
  return (
    <figure>
      <div className={styles.picture}>
        <HorsePicture
          src={head.picture}
          alt={head.alt}
          drawing={head.drawing}
          sizes="(max-width: 767px) 100vw, 58vw"
          eager
          onFail={draw}
        />
        {head.sale && <Tag kind="sale">{head.sale.tag}</Tag>}
      </div>
      {isDrawn ? <figcaption>{headText.noPhoto}</figcaption> : head.credit && <figcaption>{head.credit}</figcaption>}
    </figure>
  )
}
