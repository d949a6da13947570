import { later } from '#app/ui/later.tsx'

/** Below the fold of the start page: its script is fetched when it is scrolled into view. */

const list = () => import('./record-list.tsx').then((part) => part.RecordList)

export const RecordList = later(import.meta.env.SSR ? await list() : null, list)
