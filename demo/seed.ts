/** Loads the demo stud into a store, with progress on the terminal. */
import { countOf, documentCount, startProgress } from '#app/log/progress.ts'
import type { Store } from '#app/store/store.ts'
import { type LoadResult, loadDemoStud } from './load.ts'
import type { DemoOptions } from './stud.ts'

type Output = Parameters<typeof startProgress>[1]

/** As `loadDemoStud`, with a progress bar on a terminal, or occasional lines in any other output. */
export async function seedStore(store: Store, options: DemoOptions, output?: Output): Promise<LoadResult> {
  const progress = startProgress('Föder upp', output)
  try {
    return await loadDemoStud(store, {
      ...options,
      onProgress: (documents) => progress.show(null, documentCount(documents)),
    })
  } finally {
    progress.end()
  }
}

/** What was made, in one sentence. */
export function describeSeeding(year: number, { counts, revision }: Extract<LoadResult, { ok: true }>): string {
  return (
    `Stuteri Norrsken ${year}: ${countOf(counts.horses)} hästar, ${countOf(counts.pedigree)} stamtavleposter, ` +
    `${countOf(counts.evaluations)} bedömningar, meriter för ${countOf(counts.scores)} hästar och ` +
    `${countOf(counts.competition)} på tävlingslistan. Revision ${revision}.`
  )
}
