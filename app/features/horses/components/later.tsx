import { later } from '#app/ui/later.tsx'

/* The memorial, which is one of seven lists: its script is fetched on the first interaction. */

const memorial = () => import('./memorial-list.tsx').then((part) => part.MemorialList)

export const MemorialList = later(import.meta.env.SSR ? await memorial() : null, memorial)
