import type { ServerBuild } from 'react-router'

/** Cached results of loaders whose page was rendered, and whose data are requested next. */
const MOST_RESULTS = 24

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>

/**
 * The build twice: one that renders pages, and one that returns their data and reuses the results of the page's
 * loaders. For publishing, which requests both of every address in that order while the store does not change.
 */
export function recallingLoaders(build: ServerBuild): { pages: ServerBuild; data: ServerBuild } {
  const results = new Map<string, unknown>()
  const keyOf = (id: string, url: URL) => `${id} ${url.pathname}${url.search}`

  const keeping = (id: string, load: Loader): Loader =>
    async function keepLoaded(args, ...more) {
      const made: unknown = await load(args, ...more)
      // A Response has a body, which can be read only once.
      if (made instanceof Response) return made
      const [oldest] = results.keys()
      if (results.size >= MOST_RESULTS && oldest !== undefined) results.delete(oldest)
      results.set(keyOf(id, args.url), made)
      return made
    }
  const recalling = (id: string, load: Loader): Loader =>
    function recallLoaded(args, ...more) {
      const key = keyOf(id, args.url)
      if (!results.has(key)) return load(args, ...more)
      const made = results.get(key)
      results.delete(key)
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
