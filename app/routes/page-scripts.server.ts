import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/**
 * Of the routes, those that only an administrator comes to, and files that no link of a page leads to; `vite.config.ts` writes the
 * visitors' map without them.
 */
export const NOT_FOR_VISITORS = /^routes\/(?:admin\/|site\/(?:login|sign-|robots|sitemap|news-feed)|horse\/pass-)/
const MAP_FILE = /\/manifest-(?=[^/]*\.js$)/

/** Where the map of addresses stands that names none of the back office: a third as long. */
export const visitorsMap = (address: string): string => address.replace(MAP_FILE, '/visitors-')

type Shown = {
  manifest: Manifest
  /** The page's routes, outermost first. */
  routeIds: readonly string[]
  /** What the router starts from, as React Router writes it. */
  settings: string
  /** What the loaders read, in the router's own notation. */
  read: string
}

/**
 * The script of a page, to stand behind all that is seen. Its files are asked for after styles, letters and pictures, all
 * at once and each once; none holds up the page.
 */
export function pageScripts({ manifest, routeIds, settings, read }: Shown): string {
  const { preloads, start } = filesOf(manifest, routeIds)
  const handed = `window.__reactRouterContext=${settings};window.__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${scriptText(read)});c.close()}}).pipeThrough(new TextEncoderStream());`
  return `${preloads}<script>${handed}</script><script type="module" async fetchpriority="low">${start}</script>`
}

type Files = { preloads: string; start: string }
/** There is one for each kind of page, of one build. */
const filesByKind = new Map<string, Files>()
const MOST_KINDS = 300

function filesOf(manifest: Manifest, routeIds: readonly string[]): Files {
  const kind = `${manifest.url} ${routeIds.join(' ')}`
  const known = import.meta.env.PROD ? filesByKind.get(kind) : undefined
  if (known) return known
  const routes = routeIds.flatMap((id) => manifest.routes[id] ?? [])
  const files = new Set([
    manifest.url,
    ...[manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...routes.flatMap(({ clientMiddlewareModule }) => clientMiddlewareModule ?? []),
  ])
  const preloads = [...files].map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low"/>`)
  const made = { preloads: preloads.join(''), start: modules(manifest, routes) }
  if (filesByKind.size < MOST_KINDS) filesByKind.set(kind, made)
  return made
}

type Route = Manifest['routes'][string] & object

/** Fetches the modules of the page's routes, and then starts. */
function modules({ url, entry, hmr }: Manifest, routes: readonly Route[]): string {
  const imports = routes.flatMap(({ module, clientMiddlewareModule }, at) =>
    [module, clientMiddlewareModule]
      .filter((file) => file !== undefined)
      .map((file, part) => `import * as r${at}_${part} from ${JSON.stringify(file)};`),
  )
  const known = routes.map(
    ({ id, clientMiddlewareModule }, at) =>
      `${JSON.stringify(id)}:${clientMiddlewareModule ? `{...r${at}_1,...r${at}_0}` : `r${at}_0`}`,
  )
  return [
    hmr ? `import ${JSON.stringify(hmr.runtime)};` : '',
    `import ${JSON.stringify(url)};`,
    ...imports,
    `window.__reactRouterRouteModules={${known.join(',')}};`,
    `import(${JSON.stringify(entry.module)});`,
  ].join('')
}

/** A text as a script in a page may say it: nothing in it ends the script. */
function scriptText(text: string): string {
  return JSON.stringify(text).replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
