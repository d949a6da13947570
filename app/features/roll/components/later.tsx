import { later } from '#app/ui/later.tsx'

const table = () => import('./roll-table.tsx').then((part) => part.RollTable)
const near = () => import('./near.tsx').then((part) => part.Near)

export const RollTable = later(import.meta.env.SSR ? await table() : null, table)
export const Near = later(import.meta.env.SSR ? await near() : null, near)
