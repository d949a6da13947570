import { type BreedGenes, readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import type { Store } from '#app/store/store.ts'

/** How common genes are in each breed, as the owner has said; empty until then. */
export async function findBreedGenes(store: Pick<Store, 'db'>): Promise<BreedGenes['breeds']> {
  const { breedGenes } = await getSettings(store)
  return readBreedGenes(breedGenes).breeds
}
