import { later } from '#app/ui/later.tsx'

const lines = () => import('./evaluation-lines.tsx').then((part) => part.EvaluationLines)

/** The script is fetched once the visitor interacts. */
export const EvaluationLines = later(import.meta.env.SSR ? await lines() : null, lines)
