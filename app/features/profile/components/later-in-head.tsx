import { later } from '#app/ui/later.tsx'

/* Parts of a profile's head whose scripts are fetched on the first interaction. */

const medal = () => import('./medal-button.tsx').then((part) => part.MedalButton)
const state = () => import('./head-state.tsx').then((part) => part.HeadState)
const thumbs = () => import('./thumbs.tsx').then((part) => part.Thumbs)

export const MedalButton = later(import.meta.env.SSR ? await medal() : null, medal)
export const HeadState = later(import.meta.env.SSR ? await state() : null, state)
export const Thumbs = later(import.meta.env.SSR ? await thumbs() : null, thumbs)
