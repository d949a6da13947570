import { later } from '#app/ui/later.tsx'

const section = () => import('./evaluation-section.tsx').then((part) => part.EvaluationSection)

/** The script is fetched once the visitor interacts. */
export const EvaluationSection = later(import.meta.env.SSR ? await section() : null, section)
