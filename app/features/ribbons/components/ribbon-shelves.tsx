import type { RibbonView } from '#app/features/ribbons/view.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { shelfText } from '../text/shelf.ts'

/** The two carousels of a profile: 8 competition ribbons and 12 evaluation ribbons side by side (spec 4). */
export function RibbonShelves({
  ribbons,
  evaluationRibbons,
}: {
  ribbons: RibbonView[]
  evaluationRibbons: RibbonView[]
}) {
  return (
    <>
      {ribbons.length > 0 && (
        <Carousel
          id="rosetter"
          title={shelfText.shelf}
          name={shelfText.shelfName}
          visible={8}
          items={ribbons.map(shelfItem)}
        />
      )}
      {evaluationRibbons.length > 0 && (
        <Carousel
          id="bedomningsrosetter"
          title={shelfText.evaluationShelf}
          name={shelfText.evaluationShelfName}
          visible={12}
          items={evaluationRibbons.map(shelfItem)}
        />
      )}
    </>
  )
}

function shelfItem({ address, label }: RibbonView, position: number) {
  return {
    // A horse may have won the same ribbon many times.
    key: `${position} ${address}`,
    node: (
      <Lightbox
        label={shelfText.open(label)}
        caption={label}
        trigger={
          <>
            <Ribbon address={address} label={label} decorative />
            <span className="cap">{label}</span>
          </>
        }
      >
        <Ribbon address={address} label={label} />
      </Lightbox>
    ),
  }
}
