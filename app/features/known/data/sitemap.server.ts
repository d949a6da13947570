import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { findBreed } from '#app/domain/breeds.ts'
import { isPublicCategory, PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { escapeHtml } from '#app/domain/html.ts'
import { horsePath, isAddressable, isKnownName } from '#app/domain/names.ts'
import type { Db } from '#app/store/tables.ts'

/** Addresses in one file; the protocol allows fifty thousand, but a file is cached whole. */
const ADDRESSES_PER_FILE = 10_000
/** A file holds whole batches. */
export const ROWS_AT_ONCE = 1000

export const SITEMAP_PAGES = [
  '/',
  '/news',
  '/horses',
  '/leagues',
  '/homebred',
  '/bloodlines',
  '/quality',
  '/breeding',
  '/breeding/plan',
  '/breeding/choose',
  '/related',
  '/ordlista',
]
/** The key of a file's number, where the addresses fill several. */
export const PART_KEY = 'del'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Hidden horses are in no list of the site, and in none of its addresses. */
const shownHorses = (db: Db) => db.selectFrom('horses').where('hidden', '=', 0)

/** Horses, then names of the pedigrees that are no own horse's; those of removed horses have no page. */
const shownNames = (db: Db) => {
  const entries = db
    .selectFrom('pedigree')
    .where((eb) => {
      const own = eb.selectFrom('horses').select('horses.id').whereRef('horses.name', '=', 'pedigree.name')
      return eb.not(eb.exists(own))
    })
    .select((eb) => [eb.lit<number>(1).as('kind'), 'id', 'name', 'updated_at'])
  return db.selectFrom(
    shownHorses(db)
      .select((eb) => [eb.lit<number>(0).as('kind'), 'id', 'name', 'updated_at'])
      .unionAll(entries)
      .as('shown'),
  )
}

/**
 * The addresses of a stud, without names of `removed` horses, or an index of files above `perFile` (a multiple of the
 * batch). Null for an unknown part.
 */
export async function sitemap(
  db: Db,
  publicUrl: string,
  part: number | null,
  removed: ReadonlySet<string>,
  perFile = ADDRESSES_PER_FILE,
) {
  const { names } = await shownNames(db)
    .select((eb) => eb.fn.countAll<number>().as('names'))
    .executeTakeFirstOrThrow()
  const parts = Math.max(1, Math.ceil(names / perFile))
  const file = (number: number) => addresses(db, publicUrl, number, perFile, removed)
  if (part === null) return parts === 1 ? file(1) : index(publicUrl, parts)
  return part <= parts ? file(part) : null
}

async function* index(publicUrl: string, parts: number): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let part = 1; part <= parts; part++)
    yield `<sitemap><loc>${publicUrl}/sitemap.xml?${PART_KEY}=${part}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* addresses(
  db: Db,
  publicUrl: string,
  part: number,
  perFile: number,
  removed: ReadonlySet<string>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  const line = (path: string, changed?: string) =>
    `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
  if (part === 1) yield [...SITEMAP_PAGES, ...(await listPaths(db))].map((path) => line(path)).join('')
  let last: { kind: number; id: string } | null = null
  for (let left = perFile; left > 0; left -= ROWS_AT_ONCE) {
    const query = shownNames(db)
      .select(['kind', 'id', 'name', 'updated_at'])
      .orderBy('kind')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
    const rows: { kind: number; id: string; name: string; updated_at: string }[] = await (last === null
      ? query.offset((part - 1) * perFile)
      : query.where(after(last))
    ).execute()
    yield rows
      .filter(({ kind, name }) => isAddressable(name) && (kind === 0 || (isKnownName(name) && !removed.has(name))))
      .map(({ name, updated_at }) => line(horsePath(name), updated_at.slice(0, 10)))
      .join('')
    last = rows.at(-1) ?? last
    if (rows.length < ROWS_AT_ONCE) break
    // Other requests run meanwhile.
    await setImmediate()
  }
  yield '</urlset>\n'
}

const after =
  ({ kind, id }: { kind: number; id: string }) =>
  (eb: ExpressionBuilder<{ shown: { kind: number; id: string } }, 'shown'>) =>
    eb.or([eb('kind', '>', kind), eb.and([eb('kind', '=', kind), eb('id', '>', id)])])

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
