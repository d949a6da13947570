import { later } from '#app/ui/later.tsx'

/* The front of the start page is links and pictures: its script is fetched on the first interaction. */

const front = () => import('./front-page.tsx').then((part) => part.FrontPage)

export const FrontPage = later(import.meta.env.SSR ? await front() : null, front)
