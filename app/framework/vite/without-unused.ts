import type { Plugin } from 'vite'

/** Modules inside React Router that this site does not need, each with the little that is imported from it. */
const UNUSED: Readonly<Record<string, string>> = {
  // All addresses are known from the start (`routeDiscovery`).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPartialManifest = (manifest) => manifest
    export const getManifestPath = () => undefined
    export const getPathsWithAncestors = () => []
    export const URL_LIMIT = 0
    export const handleClientVersionMismatch = () => {}
    export const useFogOFWarDiscovery = () => {}`,
  // Nothing observes the router.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
}

/** Leaves them out of the browser's script. The build fails when a release has moved one. */
export function withoutUnused(): Plugin {
  const left = new Set(Object.keys(UNUSED))
  return {
    name: 'without-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1] ?? ''
      const instead = UNUSED[part]
      if (instead === undefined) return null
      left.delete(part)
      return instead
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`React Router no longer has ${[...left].join(', ')}`)
    },
  }
}

/** Leaves out Vite's helper that fetches the styles of a later part before its script: the page's sheet has them. */
export function withoutPreloading(): Plugin {
  return {
    name: 'without-preloading',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
