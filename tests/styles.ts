import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix, relative, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** One source file: its path from the project's root, and its text. */
export type SourceFile = { path: string; text: string }

const LAYER_OF = [
  { folder: 'app/ui/', layer: 'parts' },
  { folder: 'app/desk/', layer: 'desk' },
  { folder: 'app/', layer: 'features' },
] as const

/** Every part and every style sheet below `app`. */
export function styleSources(): SourceFile[] {
  return readdirSync(join(ROOT, 'app'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|module\.css)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The classes that a style sheet defines; those under `:global` belong to others. */
export function classesOf(css: string): Set<string> {
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/url\([^)]*\)|"[^"]*"/g, '')
  const found = new Set<string>()
  // The text before an opening brace, after the last declaration, is a selector or an at-rule.
  for (const [, selector = ''] of text.matchAll(/([^{};]*)\{/g)) {
    if (selector.trimStart().startsWith('@layer')) continue
    for (const [, name] of selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)) if (name) found.add(name)
  }
  return found
}

/**
 * The problems between the parts and their style sheets, as sentences that begin with a path: a class that is used and
 * not defined, or defined and not used, two sheets of one name, a sheet outside its layer, a sheet that nothing
 * imports.
 */
export function styleProblems(files: readonly SourceFile[]): string[] {
  const problems: string[] = []
  const sheets = new Map(files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, text]))
  const seen = new Map<string, string>()
  const used = new Map<string, Set<string>>()
  for (const [path, text] of sheets) {
    const name = basename(path)
    const other = seen.get(name)
    if (other) problems.push(`${path}: is called as ${other}; classes take the file's name`)
    seen.set(name, path)
    used.set(path, new Set())
    const layer = LAYER_OF.find(({ folder }) => path.startsWith(folder))?.layer
    if (!text.includes(`@layer ${layer} {`)) problems.push(`${path}: stands outside of @layer ${layer}`)
  }
  for (const { path, text } of files) {
    if (path.endsWith('.css')) continue
    for (const [, local, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = from?.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from ?? '')
      const css = sheets.get(sheet)
      if (css === undefined) {
        problems.push(`${path}: imports ${from}, which is not there`)
        continue
      }
      const made = classesOf(css)
      const uses = used.get(sheet)
      const asked = [
        ...text.matchAll(new RegExp(`\\b${local}(?:\\.([A-Za-z_]\\w*)|\\[(?:'([^']+)'|([^\\]]+))\\])`, 'g')),
      ]
      for (const [, plain, quoted, computed] of asked) {
        // A computed name may be any of the sheet's classes.
        if (computed !== undefined) for (const name of made) uses?.add(name)
        const name = plain ?? quoted
        if (name === undefined) continue
        if (!made.has(name)) problems.push(`${path}: ${local}.${name} is not in ${from}`)
        uses?.add(name)
      }
    }
  }
  for (const [path, uses] of used) {
    const idle = [...classesOf(sheets.get(path) ?? '')].filter((name) => !uses.has(name))
    if (idle.length > 0) problems.push(`${path}: nobody uses ${idle.join(', ')}`)
  }
  return problems
}
