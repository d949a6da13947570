import { later } from '#app/ui/later.tsx'

/** Parts of a profile whose scripts are fetched on the first interaction. */

const kin = () => import('./kin-row.tsx').then((part) => part.KinRow)
const facts = () => import('./profile-facts.tsx').then((part) => part.ProfileFacts)

export const ProfileFacts = later(import.meta.env.SSR ? await facts() : null, facts)
export const KinRow = later(import.meta.env.SSR ? await kin() : null, kin)
