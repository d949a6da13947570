import { setImmediate } from 'node:timers/promises'
import { findBreed } from '#app/domain/breeds.ts'
import { isPublicCategory, PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { escapeHtml } from '#app/domain/html.ts'
import { horsePath, isAddressable } from '#app/domain/names.ts'
import type { Db } from '#app/store/tables.ts'

/** Addresses in one file; the protocol allows fifty thousand, but a file is cached whole. */
const ADDRESSES_PER_FILE = 10_000
/** A file holds whole batches. */
export const ROWS_AT_ONCE = 1000

export const SITEMAP_PAGES = [
  '/',
  '/news',
  '/horses',
  '/homebred',
  '/bloodlines',
  '/quality',
  '/breeding',
  '/breeding/plan',
  '/breeding/choose',
  '/ordlista',
]
/** The key of a file's number, where the addresses fill several. */
export const PART_KEY = 'del'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Hidden horses are in no list of the site, and in none of its addresses. */
const shownHorses = (db: Db) => db.selectFrom('horses').where('hidden', '=', 0)

/**
 * The addresses of a stud, or an index of files above `perFile` (a multiple of the batch). Null for an unknown part.
 */
export async function sitemap(db: Db, publicUrl: string, part: number | null, perFile = ADDRESSES_PER_FILE) {
  const { horses } = await shownHorses(db)
    .select((eb) => eb.fn.countAll<number>().as('horses'))
    .executeTakeFirstOrThrow()
  const parts = Math.max(1, Math.ceil(horses / perFile))
  if (part === null) return parts === 1 ? addresses(db, publicUrl, 1, perFile) : index(publicUrl, parts)
  return part <= parts ? addresses(db, publicUrl, part, perFile) : null
}

async function* index(publicUrl: string, parts: number): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let part = 1; part <= parts; part++)
    yield `<sitemap><loc>${publicUrl}/sitemap.xml?${PART_KEY}=${part}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* addresses(db: Db, publicUrl: string, part: number, perFile: number): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  const line = (path: string, changed?: string) =>
    `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
  if (part === 1) yield [...SITEMAP_PAGES, ...(await listPaths(db))].map((path) => line(path)).join('')
  let last: string | null = null
  for (let left = perFile; left > 0; left -= ROWS_AT_ONCE) {
    const query = shownHorses(db).select(['id', 'name', 'updated_at']).orderBy('id').limit(ROWS_AT_ONCE)
    const rows: { id: string; name: string; updated_at: string }[] =
      last === null ? await query.offset((part - 1) * perFile).execute() : await query.where('id', '>', last).execute()
    yield rows
      .filter(({ name }) => isAddressable(name))
      .map(({ name, updated_at }) => line(horsePath(name), updated_at.slice(0, 10)))
      .join('')
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_AT_ONCE) break
    // Other requests run meanwhile.
    await setImmediate()
  }
  yield '</urlset>\n'
}

async function listPaths(db: Db): Promise<string[]> {
  const groups = await shownHorses(db).select(['category', 'breed', 'on_sale']).distinct().execute()
  const sections = groups.flatMap(({ category, breed, on_sale }) => {
    if (breed === null || findBreed(breed)?.code !== breed) return []
    const lists = [...(on_sale === 1 ? ['for-sale'] : []), ...(isPublicCategory(category) ? [category] : [])]
    return lists.map((list) => `/${list}/${breed}`)
  })
  return [...PUBLIC_CATEGORIES.map((category) => `/${category}`), ...new Set(sections)].sort()
}

export function robots(publicUrl: string | null): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /login', 'Disallow: /breeding?']
  if (publicUrl !== null) lines.push('', `Sitemap: ${publicUrl}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}
