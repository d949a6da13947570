import { later } from '#app/ui/later.tsx'

/* Lists work as links and a form: their script is fetched on the first interaction. */

const list = () => import('./horse-list.tsx').then((part) => part.HorseList)
const memorial = () => import('./memorial-list.tsx').then((part) => part.MemorialList)

export const HorseList = later(import.meta.env.SSR ? await list() : null, list)
export const MemorialList = later(import.meta.env.SSR ? await memorial() : null, memorial)
