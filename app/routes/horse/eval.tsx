import { storeContext } from '#app/context.ts'
import { EvaluationSection } from '#app/features/evaluations/components/evaluation-section.tsx'
import { findEvaluations } from '#app/features/evaluations/data.server.ts'
import { evaluationsView } from '#app/features/evaluations/view.ts'
import { requireHorse } from '#app/features/horses/find-horse.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/eval'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readOrFail(async () => {
    const { name } = await requireHorse(store, url, 'eval')
    return { name, evaluations: evaluationsView(await findEvaluations(store.db, name)) }
  })
}

export default function Evaluations({ loaderData: { name, evaluations } }: Route.ComponentProps) {
  return <EvaluationSection name={name} evaluations={evaluations} />
}
