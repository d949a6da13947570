import { later } from '#app/ui/later.tsx'

/* Parts of a profile whose scripts are fetched on the first interaction. */

const tree = () => import('./pedigree-tree.tsx').then((part) => part.PedigreeTree)
const kinship = () => import('./kinship.tsx').then((part) => part.Kinship)
const offspring = () => import('./offspring-section.tsx').then((part) => part.OffspringSection)

export const PedigreeTree = later(import.meta.env.SSR ? await tree() : null, tree)
export const Kinship = later(import.meta.env.SSR ? await kinship() : null, kinship)
export const OffspringSection = later(import.meta.env.SSR ? await offspring() : null, offspring)
