import type { RibbonView } from '#app/features/ribbons/view.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { shelfText } from '../text/shelf.ts'

type RibbonShelvesProps = {
  ribbons: RibbonView[]
  evaluationRibbons: RibbonView[]
}

/** The two carousels of a profile: 8 competition ribbons and 12 evaluation ribbons side by side (spec 4). */
export function RibbonShelves({ ribbons, evaluationRibbons }: RibbonShelvesProps) {
  return (
    <>
      {ribbons.length > 0 && (
        <Carousel
          id="rosetter"
          title={shelfText.shelf}
          name={shelfText.shelfName}
          visible={8}
          items={shelfItems('rosett', ribbons)}
        />
      )}
      {evaluationRibbons.length > 0 && (
        <Carousel
          id="bedomningsrosetter"
          title={shelfText.evaluationShelf}
          name={shelfText.evaluationShelfName}
          visible={12}
          items={shelfItems('bedomningsrosett', evaluationRibbons)}
        />
      )}
    </>
  )
}

/** A horse may have the same ribbon many times: the large picture is in the page once. */
function shelfItems(id: string, ribbons: readonly RibbonView[]) {
  const firsts = new Map<string, number>()
  return ribbons.map(({ address, label }, position) => {
    const kind = `${address} ${label}`
    const first = firsts.get(kind) ?? position
    firsts.set(kind, first)
    return {
      key: `${position} ${address}`,
      node: (
        <Lightbox
          id={`${id}-${first}`}
          label={shelfText.open(label)}
          caption={label}
          triggerClassName="cap"
          trigger={
            <>
              <Ribbon address={address} label={label} decorative />
              {label}
            </>
          }
        >
          {first === position ? <Ribbon address={address} label={label} /> : null}
        </Lightbox>
      ),
    }
  })
}
