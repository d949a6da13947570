import { later } from '#app/ui/later.tsx'

/** Shown at the end of the start page. */

const contact = () => import('./contact-banner.tsx').then((part) => part.ContactBanner)

export const ContactBanner = later(import.meta.env.SSR ? await contact() : null, contact)
