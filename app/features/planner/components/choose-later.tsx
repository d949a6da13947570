import { later } from '#app/ui/later.tsx'

const own = () => import('./choose-own.tsx').then((part) => part.OwnHorse)
const pick = () => import('./choose-own.tsx').then((part) => part.PickOwn)
const partners = () => import('./choose-found.tsx').then((part) => part.Partners)
const side = () => import('./choose-found.tsx').then((part) => part.SideBySide)

export const OwnHorse = later(import.meta.env.SSR ? await own() : null, own)
export const PickOwn = later(import.meta.env.SSR ? await pick() : null, pick)
export const Partners = later(import.meta.env.SSR ? await partners() : null, partners)
export const SideBySide = later(import.meta.env.SSR ? await side() : null, side)
