import { later } from '#app/ui/later.tsx'

/** The memorial grove alone is laid out its own way, and few read a table. */

const table = () => import('./horse-table.tsx').then((part) => part.HorseTable)
const memorial = () => import('./memorial-list.tsx').then((part) => part.MemorialList)

export const HorseTable = later(import.meta.env.SSR ? await table() : null, table)
export const MemorialList = later(import.meta.env.SSR ? await memorial() : null, memorial)
