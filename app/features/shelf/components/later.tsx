import { later } from '#app/ui/later.tsx'

/* Beside a horse's name: its script is fetched on the first interaction. */

const toggle = () => import('./shelf-toggle.tsx').then((part) => part.ShelfToggle)

export const ShelfToggle = later(import.meta.env.SSR ? await toggle() : null, toggle)
