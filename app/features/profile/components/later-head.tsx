import { later } from '#app/ui/later.tsx'

/* The head of a profile, whose script is fetched on the first interaction. */

const heading = () => import('./profile-heading.tsx').then((part) => part.ProfileHeading)

export const ProfileHeading = later(import.meta.env.SSR ? await heading() : null, heading)
