import type { ServerBuild } from 'react-router'

/** Cached results of loaders whose page was rendered, and whose data are requested next. */
const MOST_KEPT = 24

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>

/**
 * The build twice: one that renders pages, and one that returns their data and reuses the results of the page's
 * loaders. For publishing, which requests both of every address in that order while the store does not change.
 */
export function recallingLoaders(build: ServerBuild): { pages: ServerBuild; data: ServerBuild } {
  const kept = new Map<string, unknown>()
  const keyOf = (id: string, url: URL) => `${id} ${url.pathname}${url.search}`

  const keeping = (id: string, load: Loader): Loader =>
    async function keepLoaded(asked, ...more) {
      const made: unknown = await load(asked, ...more)
      // A Response has a body, which can be read only once.
      if (made instanceof Response) return made
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(keyOf(id, asked.url), made)
      return made
    }
  const recalling = (id: string, load: Loader): Loader =>
    function recallLoaded(asked, ...more) {
      const key = keyOf(id, asked.url)
      if (!kept.has(key)) return load(asked, ...more)
      const made = kept.get(key)
      kept.delete(key)
      return made
    }
  return { pages: withLoaders(build, keeping), data: withLoaders(build, recalling) }
}

function withLoaders(build: ServerBuild, change: (id: string, load: Loader) => Loader): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const load = route?.module.loader
    return [id, load ? { ...route, module: { ...route.module, loader: change(id, load) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
