import { later } from '#app/ui/later.tsx'

/* What only the tab of a horse's merits shows: a profile's first page needs none of its styles. */

const overview = () => import('./merits-overview.tsx').then((part) => part.MeritsOverviewSection)
const edit = () => import('./merits-overview.tsx').then((part) => part.EditMerits)
const choices = () => import('./merits-overview.tsx').then((part) => part.MeritsChoices)
const all = () => import('./all-merits.tsx').then((part) => part.AllMerits)

export const MeritsOverviewSection = later(import.meta.env.SSR ? await overview() : null, overview)
export const EditMerits = later(import.meta.env.SSR ? await edit() : null, edit)
export const MeritsChoices = later(import.meta.env.SSR ? await choices() : null, choices)
export const AllMerits = later(import.meta.env.SSR ? await all() : null, all)
