import { later } from '#app/ui/later.tsx'

/* Parts of a profile whose scripts are fetched on the first interaction. */

const section = () => import('./merit-section.tsx').then((part) => part.MeritSection)
const overview = () => import('./merits-overview.tsx').then((part) => part.MeritsOverviewSection)
const edit = () => import('./merits-overview.tsx').then((part) => part.EditMerits)
const choices = () => import('./merits-overview.tsx').then((part) => part.MeritsChoices)

export const MeritSection = later(import.meta.env.SSR ? await section() : null, section)
export const MeritsOverviewSection = later(import.meta.env.SSR ? await overview() : null, overview)
export const EditMerits = later(import.meta.env.SSR ? await edit() : null, edit)
export const MeritsChoices = later(import.meta.env.SSR ? await choices() : null, choices)
