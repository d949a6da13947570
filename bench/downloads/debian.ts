import { spawnSync } from 'node:child_process'

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Installs Debian's packages if any of the programs is missing. Null, or why they cannot be had. */
export function ensureDebian(programs: readonly string[], packages: readonly string[]): string | null {
  const missing = () => programs.filter((program) => !has(program))
  if (missing().length === 0) return null
  if (!has('apt-get') || process.getuid?.() !== 0) return `as ${missing().join(', ')} is not installed.`
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  } as const
  spawnSync('apt-get', ['-qq', 'update'], options)
  spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], options)
  return missing().length === 0 ? null : `as ${missing().join(', ')} could not be installed.`
}
