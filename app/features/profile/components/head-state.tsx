import type { ProfileHead } from '#app/features/profile/view/head.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { StatusBanner } from '#app/ui/status-banner.tsx'
import { headLaterText } from '../text/head.ts'
import styles from './profile-heading.module.css'

/** Whether the horse has died, was sold or is for sale. */
export function HeadState({ head: { name, memorial, status, sale } }: { head: ProfileHead }) {
  return (
    <>
      {memorial && <Remembered memorial={memorial} />}
      {status && <Status status={status} />}
      {sale && <SaleLine name={name} contact={sale.contact} />}
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

/** Whom to write to about a horse that is for sale; what the owner left blank is left out. */
type SaleProps = { name: string; contact: NonNullable<ProfileHead['sale']>['contact'] }

function SaleLine({ name, contact: { alias, chat, email } }: SaleProps) {
  return (
    <p className={styles.sale}>
      <b>{headLaterText.forSale}</b>{' '}
      {[alias && headLaterText.ask(alias), chat && headLaterText.chat(chat)].filter(Boolean).join(', ')}
      {email && (
        <>
          {(alias || chat) && ', '}
          <a href={`mailto:${email}?subject=${encodeURIComponent(headLaterText.subject(name))}`}>{email}</a>
        </>
      )}
    </p>
  )
}
