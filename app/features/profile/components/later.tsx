import { later } from '#app/ui/later.tsx'

/** Parts of a profile whose scripts are fetched on the first interaction. */

const kin = () => import('./kin-row.tsx').then((part) => part.KinRow)
const facts = () => import('./profile-facts.tsx').then((part) => part.ProfileFacts)
const life = () => import('./life-line.tsx').then((part) => part.LifeLine)
const neighbours = () => import('./neighbours.tsx').then((part) => part.Neighbours)
const pedigree = () => import('./pedigree-section.tsx').then((part) => part.PedigreeSection)
const words = () => import('./own-words.tsx').then((part) => part.OwnWords)

export const ProfileFacts = later(import.meta.env.SSR ? await facts() : null, facts)
export const LifeLine = later(import.meta.env.SSR ? await life() : null, life)
export const PedigreeSection = later(import.meta.env.SSR ? await pedigree() : null, pedigree)
export const OwnWords = later(import.meta.env.SSR ? await words() : null, words)
export const KinRow = later(import.meta.env.SSR ? await kin() : null, kin)
export const Neighbours = later(import.meta.env.SSR ? await neighbours() : null, neighbours)
