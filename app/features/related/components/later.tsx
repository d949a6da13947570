import { later } from '#app/ui/later.tsx'

const page = () => import('./related-page.tsx').then((part) => part.RelatedPage)

/** Its script comes at the first sign of a reader: without it a choice is an address. */
export const RelatedPage = later(import.meta.env.SSR ? await page() : null, page)
