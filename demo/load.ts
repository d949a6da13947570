/** Loads the demo stud into a store. */
import { COLLECTIONS, type CollectionName } from '#app/domain/documents.ts'
import { importStore } from '#app/store/interchange/import.ts'
import type { Store } from '#app/store/store.ts'
import { BreedingWriter, type DemoBreeding } from './breedings.ts'
import { type DemoPicture, judgedPictures, ShownOfGallery } from './gallery.ts'
import { calendarFor } from './population.ts'
import { streamOf } from './random.ts'
import { type DemoSettings, SETTINGS_ID, SettingsWriter } from './settings.ts'
import { DEFAULT_SEED, type DemoDocument, type DemoOptions, demoStud } from './stud.ts'
import { type DemoNote, NewsWriter } from './telling.ts'

type DemoCounts = Record<CollectionName, number>

export type LoadResult =
  | { ok: true; counts: DemoCounts; revision: number }
  /** Nothing was written: the store already has some of these names or documents. */
  | { ok: false; reason: 'refused'; refused: { collection: string; id: string; reason: string }[] }

export type LoadOptions = DemoOptions & { onProgress?: ((documents: number) => void) | undefined }

/** Whether no collection has a document. */
export async function isStoreEmpty(store: Store): Promise<boolean> {
  for (const collection of COLLECTIONS) {
    const row = await store.db.selectFrom(collection).select('id').limit(1).executeTakeFirst()
    if (row !== undefined) return false
  }
  return true
}

type DemoOwn = DemoSettings | DemoNote | DemoBreeding

/** The length of a chunk of text. */
const CHUNK_LENGTH = 1 << 18

/** The documents as the text of an export, streamed: a collection may occur several times, which readers accept. */
export async function* exportText(documents: Iterable<DemoDocument | DemoOwn | DemoPicture>): AsyncGenerator<string> {
  let text = '{"__collections__":{'
  let open: string | null = null
  for (const { collection, id, document } of documents) {
    if (collection !== open) {
      if (open !== null) text += '},'
      text += `${JSON.stringify(collection)}:{`
    } else {
      text += ','
    }
    text += `${JSON.stringify(id)}:${JSON.stringify(document)}`
    open = collection
    if (text.length < CHUNK_LENGTH) continue
    yield text
    text = ''
  }
  yield `${text}${open === null ? '' : '}'}}}`
}

/** Loads the demo stud into a store in one commit with the action `demo`. An existing name of the stud stays. */
export async function loadDemoStud(store: Store, options: LoadOptions): Promise<LoadResult> {
  const counts: DemoCounts = { horses: 0, pedigree: 0, evaluations: 0, scores: 0, competition: 0 }
  const named = await store.db.selectFrom('settings').select('id').where('id', '=', SETTINGS_ID).execute()
  const { year, today, seed = DEFAULT_SEED } = options
  const calendar = calendarFor(year, today)
  const news = new NewsWriter(streamOf(seed, `news ${year}`), calendar)
  const bred = new BreedingWriter(calendar)
  const site = new SettingsWriter(calendar)
  const gallery = new ShownOfGallery()
  function* counted() {
    for (const entry of demoStud(options)) {
      counts[entry.collection] += 1
      if (named.length === 0) for (const writer of [site, news, bred]) writer.look(entry)
      if (entry.collection === 'horses') gallery.look(entry.document)
      yield entry
    }
    yield* gallery.items()
    if (named.length > 0) return
    yield site.settings()
    yield* news.notes()
    yield* bred.breedings()
  }
  const result = await importStore(store, exportText(counted()), {
    actor: 'demo',
    action: 'demo',
    judgedPictures: judgedPictures(),
    onProgress: ({ documents }) => options.onProgress?.(documents),
  })
  if (result.ok) return { ok: true, counts, revision: result.revision }
  if (result.reason === 'unreadable') throw new Error(result.message)
  return { ok: false, reason: 'refused', refused: result.refused }
}
