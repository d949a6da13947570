import { later } from '#app/ui/later.tsx'

/** Below the fold of the start page: its script is fetched when it is needed. */

const shown = () => import('./shown-breedings.tsx').then((part) => part.ShownBreedings)

export const ShownBreedings = later(import.meta.env.SSR ? await shown() : null, shown)
