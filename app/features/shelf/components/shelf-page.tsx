import type { ShelfView } from '#app/features/shelf/view/shelf.ts'
import { later } from '#app/ui/later.tsx'
import { useStoredShelf } from './stored-shelf.ts'

const body = () => import('./shelf-body.tsx').then((part) => part.ShelfBody)
const ShelfBody = later(import.meta.env.SSR ? await body() : null, body)

/** The shelf of the address, or the browser's own. It shows links: their script comes with the first interaction. */
export function ShelfPage({ view }: { view: ShelfView }) {
  return <ShelfBody view={view} addTo={useStoredShelf(view.address)} />
}
