import { later } from '#app/ui/later.tsx'

/* What only the tab of a horse's evaluations shows: a profile's first page needs none of its styles. */

const sheets = () => import('./evaluation-sheets.tsx').then((part) => part.EvaluationSheets)

export const EvaluationSheets = later(import.meta.env.SSR ? await sheets() : null, sheets)
