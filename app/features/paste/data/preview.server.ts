import { isPicked, type PasteForm } from '#app/features/paste/schema/form.server.ts'
import { pastePreview } from '#app/features/paste/view/preview.ts'
import { unknownNames } from '#app/features/paste/view/unknown.ts'
import type { Store } from '#app/store/store.ts'
import { findMeantHorses, findPairs, judgeMerits, type MeantHorse } from './judge.server.ts'

/** Decided names whose choices are looked up. */
const MOST_DECIDED = 100

/**
 * The preview of a paste, read from one state of the store, and the paste as it was read: an unknown name that is
 * surely a misspelling means the horse, unless the form says otherwise.
 */
export async function findPreview(store: Store, asked: PasteForm, today: string) {
  const found = await store.snapshot(async (db) => {
    const first = await judgeMerits(db, asked)
    const unknown = unknownNames(first)
    const names = new Map<string, MeantHorse[]>()
    const taken = new Map(asked.meant)
    for (const { name, isOfPair } of unknown) {
      const horses = await findMeantHorses(db, name)
      const offered = isOfPair ? horses.filter((horse) => !horse.name.includes(',')) : horses
      names.set(name, offered)
      const sure = offered.find(({ isSure }) => isSure)
      if (sure && !taken.has(name) && !isPicked(asked.form, name)) taken.set(name, sure.name)
    }
    // Those that were decided before have their choices too.
    for (const [name, horse] of [...asked.meant].slice(0, MOST_DECIDED)) {
      if (horse !== '' && !names.has(name)) names.set(name, await findMeantHorses(db, name))
    }
    const driven = unknown.flatMap(({ name, isOfPair }) => (isOfPair ? [name] : []))
    const pairs = await findPairs(db, driven)
    for (const name of pairs.keys()) if (!asked.meant.has(name)) taken.delete(name)
    const paste = { ...asked, meant: taken }
    const isSame = taken.size === asked.meant.size
    return { judged: isSame ? first : await judgeMerits(db, paste), paste, meant: names, pairs }
  })
  const { judged, paste, meant, pairs } = found
  return { judged, paste, preview: pastePreview(judged, { meant, pairs, taken: paste.meant }, { ...paste, today }) }
}
