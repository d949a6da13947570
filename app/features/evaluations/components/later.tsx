import { later } from '#app/ui/later.tsx'

const section = () => import('./evaluation-section.tsx').then((part) => part.EvaluationSection)

/** Its script is fetched when somebody is there to press something. */
export const EvaluationSection = later(import.meta.env.SSR ? await section() : null, section)
