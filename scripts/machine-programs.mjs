// Programs of the machine that some tests need: found, or installed from Debian if permitted.

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, SetupError, step } from './setup.mjs'

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of the first of these programs that is installed. */
export function findProgram(names) {
  const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Installs Debian packages. Throws one clear line if that is not permitted. */
export async function aptPackages(what, byHand) {
  if (!isExecutable('/usr/bin/apt-get')) throw new SetupError(`${what} saknas. ${byHand}`)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && (await run('sudo', ['-n', 'true'], { quiet: true }).catch(() => ({ code: 1 }))).code !== 0) {
    throw new SetupError(`${what} saknas och får inte installeras utan lösenord. ${byHand}`)
  }
  const apt = (...args) => {
    // This run level keeps installed packages from starting services.
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-qq', ...args]
    const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command]
    return step(`${what} kunde inte installeras, se ovan. ${byHand}`, program, rest)
  }
  return {
    update: () => apt('update'),
    install: (...names) => apt('install', '-y', '--no-install-recommends', ...names),
  }
}
