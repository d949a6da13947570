import { shelfText } from '#app/features/shelf/text/shelf.ts'
import type { ShelfView } from '#app/features/shelf/view/shelf.ts'
import { classList } from '#app/ui/class-list.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { useOrigin } from '#app/ui/use-origin.ts'
import styles from './shelf-page.module.css'

const COPIED_MS = 2000

/** The shelf's whole address, and its horses as cards for a forum. */
export function ShareShelf({ view }: { view: ShelfView }) {
  const origin = useOrigin()
  const cards = view.cards
    .map(({ name, href, card }) => `[url=${origin}${href}]${name}[/url]\n[img]${origin}${card}[/img]`)
    .join('\n\n')
  const words = {
    copied: shelfText.copied,
    copiedMs: COPIED_MS,
    refused: shelfText.refused,
    small: true,
  }
  return (
    <div className={classList(styles.copies, 'needs-js')}>
      <CopyText
        {...words}
        summary={shelfText.showLink}
        value={origin + view.address}
        button={shelfText.copyLink}
        areaLabel={shelfText.linkArea}
        rows={2}
      />
      {cards !== '' && (
        <CopyText
          {...words}
          summary={shelfText.showText}
          value={cards}
          button={shelfText.copyCards}
          areaLabel={shelfText.cardsArea}
          rows={4}
        />
      )}
    </div>
  )
}
