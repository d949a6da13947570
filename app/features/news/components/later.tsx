import { later } from '#app/ui/later.tsx'

/** Below the fold of the start page: its script is fetched when it is scrolled into view. */

const month = () => import('./month-horse.tsx').then((part) => part.MonthHorse)

export const MonthHorse = later(import.meta.env.SSR ? await month() : null, month)
