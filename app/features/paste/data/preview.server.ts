import type { PasteForm } from '#app/features/paste/schema/form.server.ts'
import { pastePreview } from '#app/features/paste/view/preview.ts'
import { unknownNames } from '#app/features/paste/view/unknown.ts'
import type { Store } from '#app/store/store.ts'
import { findMeantHorses, judgeMerits, type MeantHorse } from './judge.server.ts'

/** The preview of a paste, read from one state of the store. */
export async function findPreview(store: Store, paste: PasteForm) {
  const { judged, meant } = await store.snapshot(async (db) => {
    const found = await judgeMerits(db, paste)
    const names = new Map<string, MeantHorse[]>()
    for (const { name, isOfPair } of unknownNames(found)) {
      const horses = await findMeantHorses(db, name)
      names.set(name, isOfPair ? horses.filter((horse) => !horse.name.includes(',')) : horses)
    }
    return { judged: found, meant: names }
  })
  return { judged, preview: pastePreview(judged, meant, paste) }
}
