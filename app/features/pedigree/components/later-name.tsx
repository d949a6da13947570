import { later } from '#app/ui/later.tsx'

/* Of a name without a horse, which few visitors open: apart from a profile's parts, whose styles every profile has. */

const name = () => import('./name-page.tsx').then((part) => part.NamePage)
const nameTab = () => import('./name-title.tsx').then((part) => part.NameTab)

export const NamePage = later(import.meta.env.SSR ? await name() : null, name)
export const NameTab = later(import.meta.env.SSR ? await nameTab() : null, nameTab)
