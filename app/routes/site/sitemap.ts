import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { streamOf } from '#app/desk/file-answer.server.ts'
import { readPageNumber } from '#app/domain/pages.ts'
import { PART_KEY, sitemap } from '#app/features/known/data/sitemap.server.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { siteAddress } from '#app/features/settings/data.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/sitemap'

/** The public addresses for search engines, `?del=2` for the second file. A sitemap needs the site's own address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const part = url.searchParams.get(PART_KEY)
  const publicUrl = await readOrFail(() => siteAddress(context))
  if (publicUrl === null) throw data(null, { status: 404 })
  const store = context.get(storeContext)
  const removed = await findRemovedNames(store)
  const lines = await sitemap(store.db, publicUrl, part === null ? null : readPageNumber(part), removed)
  if (lines === null) throw data(null, { status: 404 })
  return new Response(streamOf(lines), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
