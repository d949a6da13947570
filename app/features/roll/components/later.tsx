import { later } from '#app/ui/later.tsx'

const near = () => import('./near.tsx').then((part) => part.Near)

const unread = () => import('./near.tsx').then((part) => part.Unread)
export const Near = later(import.meta.env.SSR ? await near() : null, near)
export const Unread = later(import.meta.env.SSR ? await unread() : null, unread)
