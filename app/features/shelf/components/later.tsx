import { later } from '#app/ui/later.tsx'

const share = () => import('./share-shelf.tsx').then((part) => part.ShareShelf)

export const ShareShelf = later(import.meta.env.SSR ? await share() : null, share)
