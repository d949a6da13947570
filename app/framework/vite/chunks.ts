import type { Rolldown } from 'vite'
import { NOT_FOR_VISITORS } from '../visitors.ts'

/** A module that this many of the visitors' pages import is loaded with the first page. */
const FRAME_PAGES = 7
/** React and its router compress better as one file than as the four that they would be split into. */
export const ROUTER = /rolldown.runtime|node_modules\/(?:react|react-dom|react-router|scheduler)\//
/** A route as React Router requests it from Vite for the browser, or where the browser starts. */
export const ENTRY = /\/app\/(?:entry\.client|root|(routes\/[^?]+))\.tsx(?:\?|$)/
/** Modules that are files of their own: a route, and what hydrates the page as soon as it is loaded. */
const OWN_FILE = /\?__react-router-build-client-route$|\/app\/entry\.client\.tsx$/

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The file that a module shares with others; null for what Rolldown decides best by itself. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (!id.includes('/app/') || OWN_FILE.test(id)) return null
  const pages = visitorsPages(id, graph)
  if (pages.has('root') || pages.size >= FRAME_PAGES) return 'frame'
  const isOfProfiles = pages.size > 1 && [...pages].every((page) => page.startsWith('routes/horse/'))
  return isOfProfiles ? 'profile' : null
}

/** Ids of the visitors' pages that import the module, not counting what they import later. */
function visitorsPages(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>()
  const found = new Set([id])
  for (const one of found) {
    const entry = ENTRY.exec(one)
    const page = entry && (entry[1] ?? 'root')
    if (page && !NOT_FOR_VISITORS.test(page) && !page.endsWith('/layout')) pages.add(page)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  return pages
}
