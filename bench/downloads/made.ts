import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { VERSION } from '#app/domain/versions.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The download of a system: the file that the command was given, or one made from this build. */
export function downloadFor(system: string): string {
  const given = process.argv[2]
  if (given !== undefined && statSync(given, { throwIfNoEntry: false })?.isFile()) return resolve(given)
  execFileSync(process.execPath, [join('scripts', 'download.mjs'), system], { cwd: ROOT, stdio: 'inherit' })
  const ending = system.startsWith('linux') ? 'tar.gz' : 'zip'
  return join(ROOT, 'dist', `hovslag-${VERSION.version}-${system}.${ending}`)
}
