import { again } from '#app/framework/same-again.tsx'
import { later } from '#app/ui/later.tsx'

/* Parts whose scripts are fetched when the reader first does something. */

const month = () => import('./month-horse.tsx').then((part) => part.MonthHorse)
const since = () => import('./since-visit.tsx').then((part) => part.SinceVisit)

export const MonthHorse = later(import.meta.env.SSR ? again(await month()) : null, month)
export const SinceVisit = later(import.meta.env.SSR ? await since() : null, since)
