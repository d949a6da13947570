import { later } from '#app/ui/later.tsx'

/* The chronicle is links and pictures: its script is fetched on the first interaction. */

const year = () => import('./year-page.tsx').then((part) => part.YearPage)
const leagues = () => import('./leagues-page.tsx').then((part) => part.LeaguesPage)

export const YearPage = later(import.meta.env.SSR ? await year() : null, year)
export const LeaguesPage = later(import.meta.env.SSR ? await leagues() : null, leagues)
