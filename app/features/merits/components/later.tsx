import { later } from '#app/ui/later.tsx'

/* Parts of a profile whose scripts are fetched on the first interaction. */

const section = () => import('./merit-section.tsx').then((part) => part.MeritSection)

export const MeritSection = later(import.meta.env.SSR ? await section() : null, section)
