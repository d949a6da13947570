import { type EntryPageData, entryPage } from '#app/features/competition/view/entry-page.ts'
import { type HorseOutlook, horseOutlook } from '#app/features/competition/view/outlook.ts'
import type { Db } from '#app/store/tables.ts'
import { findEntriesOf, findEntry, findEntryHorse } from './entries.server.ts'

export async function findOutlook(db: Db, query: string, year: number): Promise<HorseOutlook | null> {
  const name = query.trim()
  const [found, entries] = await Promise.all([findEntryHorse(db, name), findEntriesOf(db, name)])
  return found && horseOutlook(name, found, entries, year)
}

export async function findEntryPage(db: Db, id: string, year: number): Promise<EntryPageData | null> {
  const stored = await findEntry(db, id)
  if (!stored) return null
  const [horse, siblings] = await Promise.all([findEntryHorse(db, stored.name), findEntriesOf(db, stored.name)])
  return entryPage(stored, { horse, siblings, year })
}
