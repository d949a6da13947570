import type { ProfileHead } from '#app/features/profile/view/head.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { StatusBanner } from '#app/ui/status-banner.tsx'
import { headLaterText } from '../text/head.ts'
import styles from './profile-heading.module.css'

/** Whether the horse has died, was sold or is for sale, and where to ask about it. */
export function HeadState({ head: { memorial, status, sale, ask } }: { head: ProfileHead }) {
  return (
    <>
      {memorial && <Remembered memorial={memorial} />}
      {status && <Status status={status} />}
      {sale && (
        <p className={styles.sale}>
          <b>{headLaterText.forSale}</b> {sale.suits} {sale.contact}
        </p>
      )}
      {ask && (
        <p className="not-printed">
          <a className={sale ? buttonLook({}) : undefined} href={ask}>
            {headLaterText.askAbout}
          </a>
        </p>
      )}
    </>
  )
}

function Remembered({ memorial: { years, epitaph } }: { memorial: NonNullable<ProfileHead['memorial']> }) {
  if (years === null && epitaph === null) return null
  return (
    <div className={styles.remembered}>
      {years && <p className={styles.years}>{years}</p>}
      {epitaph && <p>{epitaph}</p>}
    </div>
  )
}

function Status({ status: { kind, text, link } }: { status: NonNullable<ProfileHead['status']> }) {
  return (
    <StatusBanner kind={kind}>
      {text}
      {link && (
        <>
          {' '}
          <ExternalLink href={link}>{kind === 'sold' ? headLaterText.newHome : headLaterText.memorial}</ExternalLink>
        </>
      )}
    </StatusBanner>
  )
}
