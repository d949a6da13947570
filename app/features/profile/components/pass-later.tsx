import { later } from '#app/ui/later.tsx'

const texts = () => import('./forum-texts.tsx').then((part) => part.ForumTexts)

/** Its script is fetched on the first interaction. */
export const ForumTexts = later(import.meta.env.SSR ? await texts() : null, texts)
