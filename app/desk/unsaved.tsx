import { type ReactNode, use, useEffect, useState } from 'react'
import { dayInStockholm } from '#app/domain/stockholm.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { IconBack } from './bar-icons.tsx'
import { DeskContext } from './desk-context.ts'
import { allDrafts, browserStorage, type Draft, dropDraft } from './draft-store.ts'
import styles from './form-bar.module.css'
import { isPlaceOpen } from './open-forms.ts'
import { sayTime } from './say-time.ts'
import { deskText } from './text.ts'

type DraftOffersProps = {
  offers: readonly Draft[]
  onTake: (draft: Draft) => void
  onForget: (draft: Draft) => void
}

/** Unsaved drafts of this form, to be continued or thrown away. They never fill the form by themselves. */
export function DraftOffers({ offers, onTake, onForget }: DraftOffersProps) {
  return offers.map((draft) => (
    <Offer key={draft.id} draft={draft} onForget={() => onForget(draft)}>
      <Button small onClick={() => onTake(draft)}>
        {deskText.draft.take}
      </Button>
    </Offer>
  ))
}

/**
 * Drafts of forms that are not on this page, each with the way to its form; of all pages, or of `page`. Only the
 * browser knows them, so they come last and over the lower edge: nothing moves.
 */
export function UnsavedDrafts({ page }: { page?: string }) {
  const { user } = use(DeskContext)
  const [found, setFound] = useState<ReturnType<typeof allDrafts>>([])
  useEffect(() => {
    // After the forms of this page have said which they are.
    const timer = setTimeout(() => {
      const drafts = allDrafts(browserStorage(), user, page)
      setFound(drafts.filter(({ place, draft }) => draft.href !== undefined && !isPlaceOpen(place)))
    })
    return () => clearTimeout(timer)
  }, [user, page])
  const offers = found.map(({ place, draft }) => (
    <Offer
      key={draft.id}
      draft={draft}
      onForget={() => {
        dropDraft(browserStorage(), user, place, draft.id)
        setFound((others) => others.filter((other) => other.draft !== draft))
      }}
    >
      <ButtonLink small to={draft.href ?? ''} reloadDocument>
        {deskText.draft.open}
      </ButtonLink>
    </Offer>
  ))
  if (offers.length === 0) return null
  return (
    <div className={styles.waiting}>
      {offers.length === 1 ? (
        offers
      ) : (
        <details>
          <summary className={classList(styles.bar, styles.draft)}>{deskText.draft.forms(offers.length)}</summary>
          {offers}
        </details>
      )}
    </div>
  )
}

const timeOf = ({ at }: Draft) => deskText.draft.from(sayTime(new Date(at).toISOString(), dayInStockholm(new Date())))

function Offer({ draft, onForget, children }: { draft: Draft; onForget: () => void; children: ReactNode }) {
  return (
    <div className={classList(styles.bar, styles.draft)} role="status">
      <IconBack />
      <p>
        <b>{timeOf(draft)}</b> {deskText.draft.count(draft.count)} {draft.about}.
      </p>
      <span className={styles.answers}>
        {children}
        <Button small kind="quiet" onClick={onForget}>
          {deskText.draft.forget}
        </Button>
      </span>
    </div>
  )
}
