import { later } from '#app/ui/later.tsx'

const page = () => import('./missing-page.tsx').then((part) => part.MissingPage)

/** Its script is fetched on the first interaction: no page that is found needs it. */
export const MissingPage = later(import.meta.env.SSR ? await page() : null, page)
