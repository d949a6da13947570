import { findRemembered, type Remembered } from '#app/desk/remembered.server.ts'
import type { MonthOfWins } from '#app/domain/chronicle/chronicle.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import type { News } from '#app/domain/news/news.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { padded, prepared } from '#app/store/prepared.ts'
import { readCached } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { type Dated, findNews } from './news.server.ts'

/** News that the owner has written. */
export type OwnNews = Awaited<ReturnType<typeof findOwnNews>>[number]

export type LeftNews = { id: string; version: number; key: string }

export const OWN_START = 'news:own:'
export const LEFT_START = 'news:left:'
const BOTH_START = 'news:'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The owner's own news, last written first, without those that lack a day or headline. */
export const findOwnNews = async (db: Db) => ownAmong(await findRemembered(db, OWN_START))

function ownAmong(rows: readonly Remembered[]) {
  const lastFirst = rows.filter(({ id }) => id.startsWith(OWN_START)).toSorted((a, b) => b.version - a.version)
  return lastFirst.flatMap(({ id, version, document }) => {
    const [day, headline] = [readText(document['day']), readText(document['headline'])]
    if (day === null || !DAY.test(day) || headline === null) return []
    const words = readText(document['words']) ?? ''
    return [
      { id, version, day, headline, words, picture: webAddress(document['pictureAddress']), about: aboutOf(document) },
    ]
  })
}

/** The horse that a note is about, as `month.server.ts` keeps it: its id, and its name for an import. */
type About = { horseId: string | null; name: string }

function aboutOf(document: Readonly<Record<string, unknown>>): About | null {
  const name = readText(document['name'])
  return name === null ? null : { horseId: readText(document['horse']), name }
}

/** By as many names and ids. */
const horseRows = prepared((db, ...both: string[]) =>
  db
    .selectFrom('horses')
    .select(['id', 'name', 'doc'])
    .where((eb) =>
      eb.or([eb('name', 'in', both.slice(0, both.length / 2)), eb('id', 'in', both.slice(both.length / 2))]),
    ),
)

/** The notes with their horses; one that no longer exists is null. */
async function withHorses(db: Db, own: readonly OwnNews[]): Promise<ToldNews[]> {
  const about = own.flatMap((one) => one.about ?? [])
  if (about.length === 0) return own.map((one) => ({ ...one, horse: null }))
  // A name is no horse's id.
  const rows = await horseRows(
    db,
    ...padded(about.map(({ name }) => name)),
    ...padded(about.map(({ horseId, name }) => horseId ?? name)),
  )
  return own.map((one) => {
    const row =
      one.about &&
      (rows.find(({ id }) => id === one.about?.horseId) ?? rows.find(({ name }) => name === one.about?.name))
    return { ...one, horse: row ? readCached('horses', row) : null }
  })
}

export const findLeftNews = async (db: Db): Promise<LeftNews[]> => leftAmong(await findRemembered(db, LEFT_START))

const leftAmong = (rows: readonly Remembered[]): LeftNews[] =>
  rows
    .filter(({ id }) => id.startsWith(LEFT_START))
    .map(({ id, version }) => ({ id, version, key: id.slice(LEFT_START.length) }))

type ToldNews = OwnNews & { horse: HorseDocument | null }

export type FoundNews = { own: ToldNews[]; automatic: News[]; wins?: readonly NewsOfWins[] }

/** The wins of a month, and how many its year has had. */
export type NewsOfWins = MonthOfWins & { ofYear: number }

/**
 * The news for visitors until this day, without what is left out; at most so many of either kind. `dated` as in
 * `findNews`.
 */
export async function findAllNews(db: Db, most: number, today: string, dated?: Dated): Promise<FoundNews> {
  const remembered = await findRemembered(db, BOTH_START)
  const left = leftAmong(remembered)
  const newest = ownAmong(remembered)
    .filter(({ day }) => day <= today)
    .toSorted((a, b) => compareUnits(b.day, a.day))
    .slice(0, most)
  const own = await withHorses(db, newest)
  return { own, automatic: await findNews(db, most, new Set(left.map(({ key }) => key)), dated) }
}
