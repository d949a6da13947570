import { later } from '#app/ui/later.tsx'

/** The memorial grove alone is laid out its own way. */

const memorial = () => import('./memorial-list.tsx').then((part) => part.MemorialList)

export const MemorialList = later(import.meta.env.SSR ? await memorial() : null, memorial)
