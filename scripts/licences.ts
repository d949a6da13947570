// Lists the licences of everything that is shipped: `node scripts/licences.ts` writes docs/licences.md.
// A build gets the same list with the licence texts (build/licences.txt).

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

type LockEntry = { version: string; license?: string; dev?: boolean }
type Shipped = { path: string; name: string; version: string; licence: string }

/** Packages of a lock file that the program needs to run. */
function shipped(folder: string): Shipped[] {
  const { packages }: { packages: Record<string, LockEntry> } = readJson(folder, 'package-lock.json')
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev)
    .map(([path, { version, license }]) => ({
      path: join(folder, path),
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? installedLicence(join(folder, path)),
    }))
}

/** Packages that `ssh2` does without, and that npm leaves out where they cannot be compiled. */
const LEFT_OUT: Readonly<Record<string, string>> = { buildcheck: 'MIT', 'cpu-features': 'MIT' }

/** For old packages, whose licence npm does not copy into the lock file. */
export function installedLicence(path: string): string {
  const known = LEFT_OUT[basename(path)]
  if (known !== undefined && !existsSync(join(root, path))) return known
  const { license, licenses = [] }: { license?: string; licenses?: { type: string }[] } = readJson(path, 'package.json')
  return license ?? licenses.map(({ type }) => type).join(' OR ')
}

/** Programs for each platform (`sharp-linux-x64`) are one line: they share a licence and a version. */
const PLATFORM = /-(?:android|darwin|freebsd|linux|linuxmusl|openharmony|wasm32|win|win32)(?:-.*)?$/

/** The libraries inside libvips, as its package lists them: rows of a Markdown table. */
function insideLibvips(packages: readonly Shipped[]): string[] {
  const installed = packages.find(({ path, name }) => name.includes('sharp-libvips') && existsSync(join(root, path)))
  if (!installed) return []
  const text = readFileSync(join(root, installed.path, 'README.md'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, library, licence = ''] = /^\| (\S+) +\| (.+?) +\|$/.exec(line) ?? []
    return library && library !== 'Library' ? [`- ${library}: ${licence.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')}`] : []
  })
}

/** The list as Markdown: packages by licence, then the libraries inside libvips. */
export function licenceList(): string {
  const packages = [...shipped('.'), ...shipped('runtime')]
  const byLicence = Map.groupBy(packages, ({ licence }) => licence)
  const groups = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([licence, group]) => {
      const names = new Set(group.map(({ name, version }) => `- ${name.replace(PLATFORM, '')} ${version}`))
      return [`## ${licence}`, ...[...names].toSorted((a, b) => (a < b ? -1 : 1)), '']
    })
  return [
    '# Licences of what is shipped',
    '',
    'Made by `node scripts/licences.ts`, not by hand. A build has the licence texts in `build/licences.txt`.',
    'The licence of Hovslag itself is its owner’s to choose.',
    '',
    ...groups,
    '## Inside libvips (sharp-libvips)',
    ...insideLibvips(packages),
    '',
  ].join('\n')
}

/** The licence files of every installed package, under its name. */
export function licenceTexts(): string[] {
  return [...shipped('.'), ...shipped('runtime')].flatMap(({ path, name, version }) => {
    if (!existsSync(join(root, path))) return []
    const files = readdirSync(join(root, path)).filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
    return files.map((file) => `\n== ${name} ${version}\n\n${readFileSync(join(root, path, file), 'utf8')}`)
  })
}

/** Writes the list and the texts into a build. */
export function writeLicences(path: string): void {
  writeFileSync(path, [licenceList(), ...licenceTexts()].join('\n'))
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'docs', 'licences.md'), licenceList())
