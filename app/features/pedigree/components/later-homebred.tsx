import { later } from '#app/ui/later.tsx'

/* The list works as links and a form: its script is fetched on the first interaction. */

const list = () => import('./homebred-list.tsx').then((part) => part.HomebredList)

export const HomebredList = later(import.meta.env.SSR ? await list() : null, list)
