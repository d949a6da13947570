import type { ShelfView } from '#app/features/shelf/view/shelf.ts'
import { ShelfBody } from './shelf-body.tsx'
import { useStoredShelf } from './stored-shelf.ts'

/** The shelf of the address, or the browser's own. */
export function ShelfPage({ view }: { view: ShelfView }) {
  return <ShelfBody view={view} addTo={useStoredShelf(view.address)} />
}
