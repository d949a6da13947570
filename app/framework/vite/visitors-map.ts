import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { DESK, NOT_FOR_VISITORS, visitorsMap } from '../visitors.ts'

type Imports = { imports: readonly string[]; dynamicImports: readonly string[] }

/** In the form in which the manifest names files. */
const rooted = ({ imports, dynamicImports }: Imports): Imports => ({
  imports: imports.map((file) => `/${file}`),
  dynamicImports: dynamicImports.map((file) => `/${file}`),
})

/** The files and everything that they import statically. */
function closure(files: readonly string[], importsOf: ReadonlyMap<string, Imports>, found = new Set<string>()) {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    closure(importsOf.get(file)?.imports ?? [], importsOf, found)
  }
  return found
}

type ManifestRoute = { module: string; imports?: string[]; parentId?: string }
type Manifest = { entry: ManifestRoute; routes: Record<string, ManifestRoute> }

const withoutFalse = (route: object) => Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))

/**
 * Writes a second route manifest without the back office, which most readers never see. In it each route also names the
 * files of its later parts, so that a navigation to its page fetches everything at once.
 */
export function visitorsMapPlugin(buildFolder: string): Plugin {
  const importsOf = new Map<string, Imports>()
  return {
    name: 'visitors-map',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') importsOf.set(`/${file.fileName}`, rooted(file))
    },
    writeBundle() {
      if (this.environment.name !== 'ssr') return
      const folder = join(buildFolder, 'client', 'assets')
      for (const file of readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))) {
        const text = readFileSync(join(folder, file), 'utf8')
        const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
        // React Router writes it as one assignment of one JSON value.
        const manifest = JSON.parse(text.slice(start, end)) as Manifest
        const own = JSON.stringify({ ...manifest, routes: visitorsRoutes(manifest, importsOf) })
        writeFileSync(join(folder, visitorsMap(`/${file}`)), text.slice(0, start) + own + text.slice(end))
      }
    },
  }
}

function visitorsRoutes({ entry, routes }: Manifest, importsOf: ReadonlyMap<string, Imports>) {
  const frame = closure([entry.module, ...(entry.imports ?? []), routes['root']?.module ?? ''], importsOf)
  const laterOf = (file: string) => (frame.has(file) ? [] : (importsOf.get(file)?.dynamicImports ?? []))
  const own = Object.entries(routes).filter(([id, { parentId }]) => !NOT_FOR_VISITORS.test(id) && parentId !== DESK)
  const written = own.map(([id, route]) => {
    const first = closure([route.module], importsOf)
    const all = closure([...first].flatMap(laterOf), importsOf, first)
    const imports = [...all].filter((file) => file !== route.module && !frame.has(file))
    return [id, withoutFalse({ ...route, imports })] as const
  })
  return Object.fromEntries(written)
}
