import { findRemembered } from '#app/desk/remembered.server.ts'
import { readText } from '#app/domain/documents.ts'
import type { News } from '#app/domain/news/news.ts'
import { webAddress } from '#app/domain/web-address.ts'
import type { Db } from '#app/store/tables.ts'
import { findNews } from './news.server.ts'

/** News that the owner has written. */
export type OwnNews = Awaited<ReturnType<typeof findOwnNews>>[number]

export type LeftNews = { id: string; version: number; key: string }

export const OWN_START = 'news:own:'
export const LEFT_START = 'news:left:'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The owner's own news, last written first, without those that lack a day or headline. */
export async function findOwnNews(db: Db) {
  const lastFirst = (await findRemembered(db, OWN_START)).toSorted((a, b) => b.version - a.version)
  return lastFirst.flatMap(({ id, version, document }) => {
    const [day, headline] = [readText(document['day']), readText(document['headline'])]
    if (day === null || !DAY.test(day) || headline === null) return []
    const words = readText(document['words']) ?? ''
    return [{ id, version, day, headline, words, picture: webAddress(document['pictureAddress']) }]
  })
}

export async function findLeftNews(db: Db): Promise<LeftNews[]> {
  const rows = await findRemembered(db, LEFT_START)
  return rows.map(({ id, version }) => ({ id, version, key: id.slice(LEFT_START.length) }))
}

export type FoundNews = { own: OwnNews[]; automatic: News[] }

/** The news for visitors, without what is left out; at most so many automatic ones. */
export async function findAllNews(db: Db, most: number): Promise<FoundNews> {
  const [own, left] = await Promise.all([findOwnNews(db), findLeftNews(db)])
  return { own, automatic: await findNews(db, most, new Set(left.map(({ key }) => key))) }
}
