import { later } from '#app/ui/later.tsx'

/* The shelves measure themselves when somebody is there to step along them. */

const shelves = () => import('./ribbon-shelves.tsx').then((part) => part.RibbonShelves)

export const RibbonShelves = later(import.meta.env.SSR ? await shelves() : null, shelves)
