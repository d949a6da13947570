import { later } from '#app/ui/later.tsx'

/* The list of all horses works as links and a form: its script is fetched on the first interaction. */

const roll = () => import('./roll-page.tsx').then((part) => part.RollPage)

export const RollPage = later(import.meta.env.SSR ? await roll() : null, roll)
