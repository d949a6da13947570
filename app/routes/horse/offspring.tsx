import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { readText } from '#app/domain/documents.ts'
import { HORSES_PER_PAGE, pageCount, readPage } from '#app/domain/pages.ts'
import { findFoalMeans } from '#app/features/breeding-values/data.server.ts'
import { asOfLine } from '#app/features/breeding-values/view.ts'
import { OffspringProof, OffspringTab } from '#app/features/pedigree/components/later-on-tab.tsx'
import { findOffspring, foalNames } from '#app/features/pedigree/data/offspring.server.ts'
import { findFamily, findOffspringProof } from '#app/features/pedigree/data/offspring-proof.server.ts'
import { offspringTable } from '#app/features/pedigree/view/offspring.ts'
import { CHOICE_KEY, chosenOffspring } from '#app/features/pedigree/view/offspring-choice.ts'
import { offspringProofView } from '#app/features/pedigree/view/offspring-proof.ts'
import { profileContext } from '#app/features/profile/data/profile.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { ListPages } from '#app/ui/list-pages.tsx'
import { NOT_CACHED } from '../not-cached.ts'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/offspring'

export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readPacked(async () => {
    const profile = context.get(profileContext)
    const named = await profile.named()
    const { name, gender } = named
      ? { name: named.name, gender: readText(named.entry?.gender) }
      : await profile.horse().then((horse) => ({ name: horse.name, gender: readText(horse.document.gender) }))
    const page = readPage(url.searchParams)
    const { removed, ...found } = await findOffspring(store.db, name, page)
    const family = found.offspring.length === 0 ? null : await findFamily(store.db, name, found.offspring)
    const ownHorses = new Set([...(family?.parents ?? [])].flatMap(([parent, { isOwn }]) => (isOwn ? [parent] : [])))
    // About all foals, so only on the first page.
    const hasProof = page === 1 && found.total > 0
    const all = found.total === found.offspring.length ? family : null
    const table = offspringTable({ parent: name, gender, ...found, ownHorses, hasPage: (foal) => !removed.has(foal) })
    const bred = hasProof ? await findFoalMeans(store, await foalNames(store.db, name, found)) : null
    const view = {
      name,
      proof:
        bred && offspringProofView(name, await findOffspringProof(store.db, name, all), bred, asOfLine(bred.madeAt)),
      page,
      pages: pageCount(found.total, HORSES_PER_PAGE),
      chosen: chosenOffspring(table, url.searchParams.get(CHOICE_KEY)),
    }
    return data(view, bred?.isFresh === false ? { headers: NOT_CACHED } : {})
  })
}

export default function Offspring({ loaderData }: Route.ComponentProps) {
  const { name, proof, chosen, page, pages } = usePage(loaderData)
  return (
    <>
      <OffspringTab name={name} chosen={chosen} />
      <ListPages page={page} pages={pages} />
      {proof && <OffspringProof proof={proof} />}
    </>
  )
}
