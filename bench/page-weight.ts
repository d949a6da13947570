import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BUILD_FOLDER } from '#app/framework/build-folder.ts'
import { NOT_FOR_VISITORS, visitorsMap } from '#app/framework/visitors.ts'

const CLIENT = join(import.meta.dirname, '..', BUILD_FOLDER, 'client')

/** Bytes raw and compressed. */
export type Weight = { raw: number; brotli: number }

/** What a browser loads for one route, besides its HTML. */
export type RouteWeight = {
  id: string
  /** `/horse/:horseid/merits` */
  path: string
  /** Script loaded with the page. */
  script: Weight
  /** Script loaded on interaction. */
  lateScript: Weight
  css: Weight
}

type ManifestRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}
type Manifest = { entry: { module: string; imports?: string[] }; routes: Record<string, ManifestRoute>; url: string }

/** The weight of every route with a page of its own. */
export function routeWeights(): RouteWeight[] {
  const manifest = readManifest()
  const routes = Object.values(manifest.routes)
  const parents = new Set(routes.map(({ parentId }) => parentId))
  return routes.filter(({ id }) => !parents.has(id)).map((leaf) => weighRoute(leaf, manifest))
}

function weighRoute(leaf: ManifestRoute, manifest: Manifest): RouteWeight {
  const chain: ManifestRoute[] = []
  for (let route: ManifestRoute | undefined = leaf; route; route = manifest.routes[route.parentId ?? '']) {
    chain.unshift(route)
  }
  const first = [manifest.entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports])
  const own = visitorsMap(manifest.url)
  // A build without that trick has one manifest for all.
  const map = NOT_FOR_VISITORS.test(leaf.id) || !existsSync(join(CLIENT, own)) ? manifest.url : own
  const now = closure([map, ...first], ({ imports }) => imports)
  const ever = closure([...now], ({ imports, lateImports }) => [...imports, ...lateImports])
  return {
    id: leaf.id,
    path: `/${chain.flatMap(({ path }) => path || []).join('/')}`,
    script: weigh(now),
    lateScript: weigh([...ever].filter((file) => !now.has(file))),
    css: weigh(new Set(chain.flatMap(({ css = [] }) => css))),
  }
}

function readManifest(): Manifest {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('the build has no manifest of its routes')
  const text = readFileSync(join(CLIENT, 'assets', name), 'utf8')
  // React Router writes it as one assignment of one JSON value.
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

function closure(starts: string[], next: (chunk: Chunk) => string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...next(readChunk(file)))
  }
  return reached
}

type Chunk = { imports: string[]; lateImports: string[] }
const chunks = new Map<string, Chunk>()

/** The imports of a built script: `from"./x.js"`, `import"./x.js"`, and dynamic `import("./x.js")`. */
function readChunk(file: string): Chunk {
  const known = chunks.get(file)
  if (known) return known
  const text = readFileSync(join(CLIENT, file), 'utf8')
  const named = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => posix.join(posix.dirname(file), match[1] ?? ''))
  const chunk = {
    imports: named(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g),
    lateImports: named(/\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/g),
  }
  chunks.set(file, chunk)
  return chunk
}

const weights = new Map<string, Weight>()

function weigh(files: Iterable<string>): Weight {
  const total = { raw: 0, brotli: 0 }
  for (const file of files) {
    const { raw, brotli } = weighFile(file)
    total.raw += raw
    total.brotli += brotli
  }
  return total
}

function weighFile(file: string): Weight {
  const known = weights.get(file)
  if (known) return known
  const bytes = readFileSync(join(CLIENT, file))
  const weight = { raw: bytes.length, brotli: brotliCompressSync(bytes).length }
  weights.set(file, weight)
  return weight
}

/** `98,4 kB`, of 1000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`
}
