import { later } from '#app/ui/later.tsx'

/** The shelves are measured when they are first used. */

const shelves = () => import('./ribbon-shelves.tsx').then((part) => part.RibbonShelves)

export const RibbonShelves = later(import.meta.env.SSR ? await shelves() : null, shelves)
