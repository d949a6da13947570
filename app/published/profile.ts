import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { horseNameFromPath, horsePath, readKnownName } from '#app/domain/names.ts'
import { meritsPage, narrowedTo } from '#app/features/merits/view/page.ts'
import { readResultsAddress } from '#app/features/merits/view/path.ts'
import { ANCESTOR_KEY, kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'
import type { PlannerStud } from '#app/features/planner/data/stud.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { type RouteData, readRouteData } from '#app/framework/data-response.ts'
import { type Files, readPassFile } from './pass.ts'

/** Data of a page as they were published, by the names of routes. */
async function publishedData(files: Files, path: string): Promise<RouteData | null> {
  const response = await files(dataAddress(path))
  return response.ok ? readRouteData(await response.text()) : null
}

/** The merits of a horse, narrowed to a discipline or a year: of what its pass tells, in the frame that was published. */
export async function narrowedMerits(files: Files, path: string, search: URLSearchParams): Promise<RouteData | null> {
  const name = horseNameFromPath(path)
  if (name === null) return null
  const [routes, pass] = await Promise.all([publishedData(files, path), readPassFile(files, name)])
  if (routes === null || pass === null) return null
  const page = meritsPage(pass.scores, readResultsAddress(search))
  return { ...routes, 'routes/horse/merits': { data: { name, page, narrowed: narrowedTo(page) } } }
}

/** The first page of a profile with the ways to an ancestor drawn in its pedigree. */
export async function markedPedigree(
  files: Files,
  stud: PlannerStud,
  path: string,
  search: URLSearchParams,
): Promise<RouteData | null> {
  const name = horseNameFromPath(path)
  const routes = name === null ? null : await publishedData(files, path)
  const info = routes?.['routes/horse/info']?.data
  if (name === null || routes === null || typeof info !== 'object') return null
  const chosen = readKnownName(search.get(ANCESTOR_KEY))
  const ancestry = await stud.findAncestry([name])
  const { sire = null, dam = null } = ancestry.get(name) ?? {}
  const inbreeding = inbreedingOfPair(ancestry, sire, dam)
  const cells = await stud.findPedigreeCells({ name, sire, dam }, new Map())
  const addressOf = (ancestor: string | null) =>
    `${horsePath(name)}${ancestor === null ? '' : `?${ANCESTOR_KEY}=${encodeURIComponent(ancestor)}`}#stamtavla`
  const kinship = kinshipView(inbreeding, { chosen, addressOf })
  const marked = {
    ...info,
    pedigree: pedigreeView(cells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf }),
    kinship: kinship.kind === 'known' && kinship.ancestors.length > 0 ? kinship : null,
  }
  return { ...routes, 'routes/horse/info': { data: marked } }
}
