import { batchesOf } from '#app/domain/batches.ts'
import { BRED_TRAITS } from '#app/domain/breeding-values/traits.table.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type Roll, setBred } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { presentValues, type StudValues, valuesOf } from '#app/features/breeding-values/data.server.ts'
import { asOfLine } from '#app/features/breeding-values/view.ts'
import { fillParents } from '#app/features/horses/data/batch.server.ts'
import type { SitePage } from '#app/features/search/view/places.ts'
import { readCached } from '#app/store/read.ts'
import { IDS_AT_ONCE } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { asksBestYear } from '../view/answers.ts'
import { askOf } from '../view/asked.ts'
import { answerOf, readsBred, rollPage } from '../view/page.ts'
import { type FindBest, type SaidSources, saidOf } from '../view/said.ts'
import { triesOf } from '../view/tries.ts'
import { type Find, findMeant } from '../view/unread.ts'
import { presentRoll } from './roll.server.ts'

type Site = { year: number; siteName: string; pages: readonly SitePage[]; findBest: FindBest }

/**
 * The page of all horses at this query, `find` as the search finds names; not kept while it shows breeding values of
 * the stud before.
 */
export async function findRoll(store: Store, search: URLSearchParams, site: Site, find: Find) {
  const { values, isFresh, madeAt } = await presentValues(store)
  const roll = await presentRoll(store, site.year)
  writeBred(roll, values)
  const asked = askOf(search, (text) => readSentence(text, new Vocabulary(roll)))
  const answer = answerOf(roll, asked)
  const names = [...answer.names, ...answer.near.map(({ name }) => name)]
  const meant = await findMeant(asked, answer.total, find)
  const best = asksBestYear(asked) ? await site.findBest() : null
  const page = rollPage(asked, answer, await horsesNamed(store.db, names), { ...site, meant, best })
  const isOlder = !isFresh && readsBred(asked)
  const asOf = isOlder ? asOfLine(madeAt) : null
  if (asOf !== null) page.view.lead += ` ${asOf}`
  return { ...page, isKept: !isOlder }
}

const written = new WeakMap<Roll, StudValues | null>()

function writeBred(roll: Roll, values: StudValues | null): void {
  if (written.get(roll) === values) return
  for (const trait of BRED_TRAITS) {
    const of = valuesOf(values, trait)
    setBred(roll, trait, (name) => of?.get(name))
  }
  written.set(roll, values)
}

type RollStore = Pick<Store, 'db' | 'revision' | 'forVisitors'>

/** What a text in the search field says of all horses, and the first of them if `isListing`; null for none. */
export const findSaid = async (
  store: RollStore,
  typed: string,
  { year, isListing, ...site }: Omit<SaidSources, 'readHorses'> & { year: number; isListing: boolean },
) => {
  const readHorses = isListing ? (names: readonly string[]) => horsesNamed(store.db, names) : null
  return typed.trim() === '' ? null : saidOf(await presentRoll(store, year), typed, { ...site, readHorses })
}

/** What to try on a page that found nothing. */
export const findTries = async (store: RollStore, year: number) => triesOf(await presentRoll(store, year))

/** The horses of these names, with the parents that count. */
export async function horsesNamed(db: Db, names: readonly string[]): Promise<Map<string, HorseDocument>> {
  const found = new Map<string, HorseDocument>()
  for (const batch of batchesOf(names, IDS_AT_ONCE)) {
    const rows = await db.selectFrom('horses').select(['name', 'doc']).where('name', 'in', batch).execute()
    const documents = await fillParents(
      db,
      rows.map((row) => readCached('horses', row)),
    )
    for (const [at, { name }] of rows.entries()) {
      const document = documents[at]
      if (document) found.set(name, document)
    }
  }
  return found
}
