import { readFileSync } from 'node:fs'
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
  // `root.tsx` has its own boundary and waits for nothing. What fails even there is told in one line of Swedish.
  'dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react'
    export class RemixErrorBoundary extends Component {
      state = {}
      static getDerivedStateFromError(error) { return { error } }
      static getDerivedStateFromProps({ location }, state) {
        return state.location === location ? null : { location, error: undefined }
      }
      render() {
        const { error } = this.state
        if (error === undefined) return this.props.children
        return createElement('html', { lang: 'sv' }, createElement('body', null, 'Fel: ' + (error?.message ?? error)))
      }
    }
    export const RemixRootDefaultErrorBoundary = () => null`,
  'dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null',
  // Nothing observes the router.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
}

/** What does harm here inside React and its router, or is of no use, and what stands for it. */
const CHANGED: Readonly<Record<string, { part: string | RegExp; instead: string }>> = {
  // A page's script that could not be fetched while a pointer rested on the way to it loaded the whole document anew,
  // which then failed too.
  'dom/ssr/links.js': {
    part: 'await loadRouteModule(route, routeModules)',
    instead: '(routeModules[route.id] ??= await import(route.module).catch(() => undefined)) ?? {}',
  },
  // Styles of old browsers that are numbers without a unit: no element here has one.
  'react-dom-client.production.js': { part: / MozAnimationIterationCount [\w ]+ WebkitLineClamp/, instead: '' },
}

/** Leaves them out of the browser's script. The build fails when a release has moved one. */
export function withoutUnused(): Plugin {
  const left = new Set([...Object.keys(UNUSED), ...Object.keys(CHANGED)])
  return {
    name: 'without-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, part = ''] = /\/(?:react-router\/dist\/production\/lib|react-dom\/cjs)\/(.+)$/.exec(id) ?? []
      const changed = CHANGED[part]
      const before = changed ? readFileSync(id, 'utf8') : ''
      const text = changed ? before.replace(changed.part, changed.instead) : UNUSED[part]
      if (text === undefined) return null
      if (text !== before) left.delete(part)
      return text
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`React or its router no longer has ${[...left].join(', ')}`)
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
