import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const OURS = (file: string) => JSON.stringify(join(import.meta.dirname, '..', 'app', 'routes', 'router', file))
const AS_IT_IS = '?as-it-is'

/**
 * Parts of React Router that take a quarter of a page's time, and what does the same in less: each is given what the router has
 * for it. They hold for the server's build alone.
 */
const FASTER: Readonly<Record<string, (id: string) => string>> = {
  'vendor/turbo-stream-v2/turbo-stream.js': (id) => `
    import { encode as original } from ${JSON.stringify(id + AS_IT_IS)}
    import { encodePlainly } from ${OURS('handoff.server.ts')}
    export { decode } from ${JSON.stringify(id + AS_IT_IS)}
    export const encode = encodePlainly(original)`,
  'lib/router/matcher.js': () => `
    import { flattenAndRankRoutes, matchRoutesImpl } from './utils.js'
    import { matcherBy } from ${OURS('matcher.server.ts')}
    export const V6RegExMatcher = matcherBy({ rank: flattenAndRankRoutes, match: matchRoutesImpl })`,
  // The same for each page: of these routes nothing is ever loaded later.
  'lib/server-runtime/entry.js': () => `
    const known = new WeakMap()
    export function createEntryRouteModules(routes) {
      const modules = known.get(routes) ?? Object.fromEntries(Object.values(routes).map(({ id, module }) => [id, module]))
      known.set(routes, modules)
      return modules
    }`,
  // Looks into the environment before each loader, for what only a build of fixed pages sets there.
  'lib/server-runtime/dev.js': () => `
    export const getBuildTimeHeader = () => null
    export const getDevServerHooks = () => undefined
    export const setDevServerHooks = () => {}`,
}

/** Puts faster parts into React Router as the server's build packs it. */
export function fasterRouter(): Plugin {
  const left = new Set(Object.keys(FASTER))
  return {
    name: 'faster-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id.endsWith(AS_IT_IS) ? id : null),
    load(id) {
      if (id.endsWith(AS_IT_IS)) return readFileSync(id.slice(0, -AS_IT_IS.length), 'utf8')
      const part = /\/react-router\/dist\/production\/(.+)$/.exec(id)?.[1] ?? ''
      const instead = FASTER[part]
      if (instead === undefined) return null
      left.delete(part)
      return instead(id)
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`React Router has no longer ${[...left].join(', ')}`)
    },
  }
}
