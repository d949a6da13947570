import { later } from '#app/ui/later.tsx'

/* The choosing room works as a form: its script is fetched on the first interaction. */

const choose = () => import('./choose.tsx').then((part) => part.Choose)

export const Choose = later(import.meta.env.SSR ? await choose() : null, choose)
