// Programs of the machine that some tests need: found where they are, or installed where Debian packs them and we may.

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

/** Where the first of these programs is. */
export function findProgram(names) {
  const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Debian's packages, where we may install them. Throws one clear line where not. */
export async function aptPackages(what, byHand) {
  if (!isExecutable('/usr/bin/apt-get')) throw new SetupError(`${what} saknas. ${byHand}`)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && (await run('sudo', ['-n', 'true'], { quiet: true }).catch(() => ({ code: 1 }))).code !== 0) {
    throw new SetupError(`${what} saknas och får inte installeras utan lösenord. ${byHand}`)
  }
  const apt = (...args) => {
    // At this run level nothing that is installed is started as a service.
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-qq', ...args]
    const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command]
    return step(`${what} kunde inte installeras, se ovan. ${byHand}`, program, rest)
  }
  return {
    update: () => apt('update'),
    install: (...names) => apt('install', '-y', '--no-install-recommends', ...names),
  }
}
