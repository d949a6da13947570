import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { NOT_FOR_VISITORS, visitorsMap } from './app/routes/page-scripts.server.ts'

/**
 * The one sheet holds the files' styles in the order in which they are loaded, which may put a part before the frame. The
 * first mention of a layer decides its rank: all are mentioned first, as `app.css` has them.
 */
function layersFirst(): Plugin {
  const order = /^@layer [^{;]+;/m.exec(readFileSync('app/ui/css/app.css', 'utf8'))?.[0]
  if (!order) throw new Error('app.css says nothing of the order of layers')
  return {
    name: 'layers-first',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
        }
      },
    },
  }
}

/** Parts of React Router that this site does not use, and the little that is asked of them; 2,3 kB on each page. */
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
  // Nobody listens to how the router works.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
}

function withoutUnused(): Plugin {
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
      if (!error && left.size > 0) throw new Error(`React Router has no longer ${[...left].join(', ')}`)
    },
  }
}

/**
 * Vite wraps what is fetched later in a part that would fetch its styles first. There is one sheet for all: the part has
 * nothing to do, and is half a kilobyte on each page.
 */
function withoutPreloading(): Plugin {
  return {
    name: 'without-preloading',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/** Which files a file needs, and which it asks for later. */
type Needs = { imports: readonly string[]; dynamicImports: readonly string[] }

/** A file and all that it needs. */
function withNeeds(
  files: readonly string[],
  needs: ReadonlyMap<string, Needs>,
  found = new Set<string>(),
): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    withNeeds(needs.get(file)?.imports ?? [], needs, found)
  }
  return found
}

type MappedRoute = { module: string; imports?: string[]; parentId?: string }

/**
 * Beside the map of all addresses one without the back office, which most readers never see: it travels with each page.
 * There a route names also the files of its parts that come later, so that a step there fetches all of them at once.
 */
function mapForVisitors(): Plugin {
  const needs = new Map<string, Needs>()
  const laterOf = (known: ReadonlySet<string>) => (file: string) =>
    known.has(file) ? [] : (needs.get(file)?.dynamicImports ?? [])
  return {
    name: 'map-for-visitors',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) if (file.type === 'chunk') needs.set(`/${file.fileName}`, rooted(file))
    },
    writeBundle() {
      if (this.environment.name !== 'ssr') return
      const files = join('build', 'client', 'assets')
      for (const file of readdirSync(files).filter((name) => /^manifest-.*\.js$/.test(name))) {
        const text = readFileSync(join(files, file), 'utf8')
        const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
        // React Router writes it as one assignment of one JSON value.
        const map = JSON.parse(text.slice(start, end)) as { entry: MappedRoute; routes: Record<string, MappedRoute> }
        const frame = withNeeds(
          [map.entry.module, ...(map.entry.imports ?? []), map.routes['root']?.module ?? ''],
          needs,
        )
        const routes = Object.entries(map.routes).flatMap(([id, route]) => {
          if (NOT_FOR_VISITORS.test(id) || route.parentId === ADMIN) return []
          const own = withNeeds([route.module], needs)
          const all = withNeeds([...own].flatMap(laterOf(frame)), needs, own)
          const imports = [...all].filter((needed) => needed !== route.module && !frame.has(needed))
          return [[id, withoutNo({ ...route, imports })] as const]
        })
        const visitors = JSON.stringify({ ...map, routes: Object.fromEntries(routes) })
        writeFileSync(join(files, visitorsMap(`/${file}`)), text.slice(0, start) + visitors + text.slice(end))
      }
    },
  }
}

/** As the map names files. */
const rooted = ({ imports, dynamicImports }: Needs): Needs => ({
  imports: imports.map((file) => `/${file}`),
  dynamicImports: dynamicImports.map((file) => `/${file}`),
})

const ADMIN = 'routes/admin/layout'
/** What is not so need not be said. */
const withoutNo = (route: object) => Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))

export default defineConfig({
  plugins: [reactRouter(), layersFirst(), mapForVisitors(), withoutUnused(), withoutPreloading()],
  // A class says where it stands: `.title` of horse-card.module.css is `horse-card_title`. Files' names are unique, a test
  // holds it.
  css: { modules: { generateScopedName: (local, file) => `${basename(file, '.module.css')}_${local}` } },
  build: {
    modulePreload: false,
    // Fonts and drawings stay files: they are cached for ever and a page does not carry them again.
    assetsInlineLimit: 0,
    // One sheet for all pages, 19 kB as it travels: parted by files, a page would wait for sixteen.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file packs smaller than the four that the router would be cut into.
                { name: 'react', test: /rolldown.runtime|node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Nor is a file of its own worth it for what nearly every page shows,
                {
                  name: 'frame',
                  test: /vite\/preload-helper|app\/(desk\/edit-link|text\/public|routes\/(failure|not-found-view|page-title|text)\.|features\/(horses\/text\/list|search\/components\/opener|settings\/(view|text\/navigation|schema\/frame-defaults))|ui\/(brand-mark|button|class-list|coat-swatch|drawn-horse|empty|external-link|facts|fonts|going|horse-picture|icons|line-icon|later|link|list-pages|loading|mark|note|nothing|page-head|pagination|same-again|scale-bar|section|site-footer|site-header|sprites|tabs|tag|text|head-script|tone)\.)/,
                },
                // for what shows a horse in a list,
                {
                  name: 'cards',
                  test: /app\/(features\/horses\/components\/horse-card|ui\/ribbon\.)/,
                },
                // for what narrows a list,
                { name: 'fields', test: /app\/ui\/fields\./ },
                {
                  name: 'filter',
                  test: /app\/(features\/horses\/components\/(empty-list|filter-form)|ui\/(filter-bar|following-form))\./,
                },
                // in a table,
                { name: 'table', test: /app\/ui\/table\./ },
                // what folds,
                { name: 'fold', test: /app\/ui\/fold\./ },
                // for the first screen of a profile, or for its parts that come later.
                {
                  name: 'profile',
                  test: /app\/(domain\/horse\/tabs|routes\/horse\/tab-of|features\/(search\/components\/visited-store|profile\/(text\/(profile|story)|components\/(crumbs|later|paper-top|swiped|profile-heading|proud-facts|to-shelf))|(evaluations|merits|pedigree|ribbons)\/components\/later)|ui\/(lightbox|medal|status-banner)\.)/,
                },
                {
                  name: 'profile-parts',
                  test: /app\/(features\/(profile\/(components\/(kin-row|(breeding|competition|profile)-facts)|text\/facts)|ribbons\/(components\/ribbon-shelves|text\/shelf)|evaluations\/(components\/evaluation-(card|section)|text\/sheet)|merits\/(components\/(merit-section|place|points-account)|text\/merits)|pedigree\/(components\/(kinship|offspring-(section|table)|pedigree-tree)|text\/(kinship|tree)))|ui\/(carousel|chip|flag)\.)/,
                },
                { name: 'names', test: /app\/domain\/(names|placeholders\.table|remember)\./ },
              ],
            },
          },
        },
      },
    },
    // Our server loads the pages through this entry, not through React Router's own.
    ssr: { build: { rollupOptions: { input: './app/server/entry.ts' } } },
  },
})
