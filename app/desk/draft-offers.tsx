import { dayInStockholm } from '#app/domain/stockholm.ts'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { IconBack } from './bar-icons.tsx'
import type { Draft } from './draft-store.ts'
import styles from './form-bar.module.css'
import { sayTime } from './say-time.ts'
import { deskText } from './text.ts'

type DraftOffersProps = {
  offers: readonly Draft[]
  onTake: (draft: Draft) => void
  onForget: (draft: Draft) => void
}

/** What was typed into this form before and not saved: taken up again or thrown away, never filled in unasked. */
export function DraftOffers({ offers, onTake, onForget }: DraftOffersProps) {
  return offers.map((draft) => (
    <div key={draft.id} className={classList(styles.bar, styles.draft)} role="status">
      <IconBack />
      <p>
        <b>{deskText.draft.from(sayTime(new Date(draft.at).toISOString(), dayInStockholm(new Date())))}</b>{' '}
        {deskText.draft.count(draft.count)} {draft.about}.
      </p>
      <span className={styles.answers}>
        <Button small onClick={() => onTake(draft)}>
          {deskText.draft.take}
        </Button>
        <Button small kind="quiet" onClick={() => onForget(draft)}>
          {deskText.draft.forget}
        </Button>
      </span>
    </div>
  ))
}
