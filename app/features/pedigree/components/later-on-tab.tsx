import { again } from '#app/framework/same-again.tsx'
import { later } from '#app/ui/later.tsx'

/* What only the tab of a horse's offspring shows: a profile's first page needs none of its styles. */

const proof = () => import('./offspring-proof.tsx').then((part) => part.OffspringProof)
const tab = () => import('./offspring-tab.tsx').then((part) => part.OffspringTab)

export const OffspringTab = later(import.meta.env.SSR ? await tab() : null, tab)
export const OffspringProof = later(import.meta.env.SSR ? again(await proof()) : null, proof)
