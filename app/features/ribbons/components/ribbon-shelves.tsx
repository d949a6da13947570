import type { RibbonField } from '#app/domain/ribbons/ribbons.ts'
import type { RibbonView, ShelfRibbon } from '#app/features/ribbons/view.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { shelfText } from '../text/shelf.ts'

type RibbonShelvesProps = {
  ribbons: ShelfRibbon[]
  evaluationRibbons: ShelfRibbon[]
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
          items={shelfItems('ribbons', ribbons)}
        />
      )}
      {evaluationRibbons.length > 0 && (
        <Carousel
          id="bedomningsrosetter"
          title={shelfText.evaluationShelf}
          name={shelfText.evaluationShelfName}
          visible={12}
          items={shelfItems('ERibbons', evaluationRibbons)}
        />
      )}
    </>
  )
}

const IDS = { ribbons: 'rosett', ERibbons: 'bedomningsrosett' } as const

function Labelled({ address, label }: RibbonView) {
  return (
    <>
      <Ribbon address={address} label={label} decorative />
      {label}
    </>
  )
}

/** A horse may have the same ribbon many times: the large picture is in the page once. */
function shelfItems(field: RibbonField, ribbons: readonly ShelfRibbon[]) {
  const firsts = new Map<string, number>()
  return ribbons.map(({ address, label, from }, position) => {
    const kind = `${address} ${label}`
    const first = firsts.get(kind) ?? position
    firsts.set(kind, first)
    return {
      key: `${position} ${address}`,
      node: (
        <Lightbox
          id={`${IDS[field]}-${first}`}
          label={shelfText.open(label)}
          caption={label}
          note={from ? shelfText.from[field](from) : shelfText.unknown[field]}
          triggerClassName="cap"
          trigger={Labelled}
          given={{ address, label }}
        >
          {first === position ? <Ribbon address={address} label={label} /> : null}
        </Lightbox>
      ),
    }
  })
}
