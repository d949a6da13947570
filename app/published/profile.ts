import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { horseNameFromPath, readKnownName } from '#app/domain/names.ts'
import { readSeenList, type SeenList } from '#app/features/horses/view/seen-list.ts'
import { meritsData } from '#app/features/merits/view/page.ts'
import { ANCESTOR_KEY } from '#app/features/pedigree/view/kinship.ts'
import { readLed, treeSheets } from '#app/features/pedigree/view/led.ts'
import { drawnName } from '#app/features/pedigree/view/name-page.ts'
import { CHOICE_KEY, chosenOffspring, type OffspringChoice } from '#app/features/pedigree/view/offspring-choice.ts'
import type { PlannerStud } from '#app/features/planner/data/stud.ts'
import { drawnPedigree, menuOf, neighboursView, seenPart, seenView } from '#app/features/profile/view/seen.ts'
import { dataAddress } from '#app/framework/data-address.ts'
import { type RouteData, readRouteData } from '#app/framework/data-response.ts'
import { neighboursIn } from './lists.ts'
import { type Files, readPassFile } from './pass.ts'
import type { StudIndex } from './stud-index.ts'

/** The published data of a page, by route. */
async function publishedData(files: Files, path: string): Promise<RouteData | null> {
  const response = await files(dataAddress(path))
  return response.ok ? readRouteData(await response.text()) : null
}

/**
 * A horse's page with what its query changes: the list it was seen in, the ancestor whose paths are drawn, which
 * offspring are shown, and the discipline and year of its merits.
 */
export async function horsePage(
  index: StudIndex,
  stud: PlannerStud,
  files: Files,
  path: string,
  search: URLSearchParams,
): Promise<RouteData | null> {
  const name = horseNameFromPath(path)
  const routes = name === null ? null : await publishedData(files, path)
  if (name === null || routes === null) return null
  const list = readSeenList(search)
  const neighbours = list && neighboursIn(index, list, name)
  const seen = list && neighbours ? { list, neighbours } : null
  const seenInFrame = seen && seenView(seen.list)
  if (seenInFrame) change(routes, 'routes/horse/layout', { seen: seenInFrame, menu: menuOf(seenInFrame.list) })
  if (routes['routes/horse/info']) {
    change(routes, 'routes/horse/info', {
      ...(await drawn(index, stud, name, seen?.list ?? null, search)),
      ...(seen ? { ...seenPart(seen.list), neighbours: neighboursView(seen.neighbours, seen.list) } : {}),
    })
  } else if (routes['routes/horse/offspring']) {
    const { chosen } = routes['routes/horse/offspring'].data as { chosen: OffspringChoice } // as its loader returns it
    // The page's file has all offspring, if they fit into one.
    change(routes, 'routes/horse/offspring', { chosen: chosenOffspring(chosen.offspring, search.get(CHOICE_KEY)) })
  } else if (routes['routes/horse/merits']) {
    const pass = await readPassFile(files, name)
    if (pass === null) return null
    change(routes, 'routes/horse/merits', meritsData({ name, focus: pass.horse.focus }, pass.scores, search))
  }
  return routes
}

function change(routes: RouteData, route: string, changes: object): void {
  const page = routes[route]
  if (page) page.data = { ...(page.data as object), ...changes }
}

async function drawn(
  { horseOf, removed }: StudIndex,
  stud: PlannerStud,
  name: string,
  list: SeenList | null,
  search: URLSearchParams,
) {
  const ancestry = await stud.findAncestry([name])
  const { sire = null, dam = null } = ancestry.get(name) ?? {}
  const led = readLed(search)
  const cells = await stud.findPedigreeCells({ name, sire, dam }, new Map(), led)
  const hasPage = (ancestor: string) => !removed.has(ancestor)
  if (!horseOf.has(name))
    return { ...drawnName({ name, sire, dam, ancestry }, cells, led, hasPage), ...treeSheets('name-page', led) }
  const {
    kinship: _,
    explained,
    ...pedigree
  } = drawnPedigree({
    name,
    inbreeding: inbreedingOfPair(ancestry, sire, dam),
    cells,
    chosen: readKnownName(search.get(ANCESTOR_KEY)),
    list,
    led,
    hasPage,
  })
  return { ...pedigree, kinship: explained, ...treeSheets('info', led) }
}
