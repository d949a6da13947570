import { sessionContext, storeContext } from '#app/context.ts'
import { EvaluationSheets } from '#app/features/evaluations/components/later-on-tab.tsx'
import { findStoredEvaluations } from '#app/features/evaluations/data/evaluations.server.ts'
import { evaluationsView } from '#app/features/evaluations/view/cards.ts'
import { evaluationFormPath } from '#app/features/evaluations/view/paths.ts'
import { profileContext } from '#app/features/profile/data/profile.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/eval'

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readPacked(async () => {
    const { name } = await context.get(profileContext).horse()
    const stored = await findStoredEvaluations(store.db, name)
    const documents = stored.map(({ document }) => document)
    // Links to forms are only for administrators; a visitor's page is cached without them.
    if (!(await isSignedIn(context))) return { name, evaluations: evaluationsView(documents) }
    const ids = new Map(stored.map(({ id, document }) => [document, id]))
    const formOf = (document: (typeof documents)[number]) => {
      const id = ids.get(document)
      return id === undefined ? undefined : evaluationFormPath(id)
    }
    return { name, evaluations: evaluationsView(documents, formOf) }
  })
}

/** False if sessions cannot be read. */
async function isSignedIn(context: Route.LoaderArgs['context']): Promise<boolean> {
  const session = await context
    .get(sessionContext)()
    .catch(() => null)
  return session !== null
}

export default function Evaluations({ loaderData }: Route.ComponentProps) {
  return <EvaluationSheets {...usePage(loaderData)} />
}
