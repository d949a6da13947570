import { storeContext } from '#app/context.ts'
import { requireHorse } from '#app/features/horses/find-horse.server.ts'
import { MeritSection } from '#app/features/scores/components/merit-section.tsx'
import { findScores } from '#app/features/scores/data.server.ts'
import { meritsView } from '#app/features/scores/view.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/merits'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readOrFail(async () => {
    const { name } = await requireHorse(store, url, 'merits')
    return { name, merits: meritsView(await findScores(store.db, name)) }
  })
}

export default function Merits({ loaderData: { name, merits } }: Route.ComponentProps) {
  return <MeritSection name={name} merits={merits} />
}
