// The browser of the browser tests.

import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, SetupError, say, step } from './setup.mjs'

/** Chromium without windows: the same engine and script, in two thirds of the time. Debian packs it apart. */
const SHELL = 'chromium-headless-shell'
const CHROMIUM_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findChromium(names = CHROMIUM_NAMES) {
  for (const name of ['PLAYWRIGHT_CHROMIUM', 'CHROMIUM']) {
    const path = process.env[name]
    if (!path) continue
    if (isExecutable(path)) return path
    throw new SetupError(`${name} är ${path}: där finns inget program.`)
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/**
 * Path of a Chromium. Debian's is installed where there is none and we may; where there is one with windows alone, the
 * faster one is tried for and done without. Throws one clear line where none can be had.
 */
export async function ensureChromium() {
  const shell = findChromium([SHELL])
  if (shell) return shell
  const withWindows = findChromium()
  const byHand = 'Installera Chromium, eller ange den med CHROMIUM=/sökväg/till/chromium.'
  try {
    await installChromium(byHand)
  } catch (error) {
    if (!withWindows) throw error
    say('Den snabbare webbläsaren gick inte att få; proven går i den som finns.')
  }
  const installed = findChromium()
  if (!installed) throw new SetupError(`Chromium saknas trots installationen. ${byHand}`)
  return installed
}

async function installChromium(byHand) {
  if (!isExecutable('/usr/bin/apt-get')) throw new SetupError(`Chromium saknas. ${byHand}`)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && (await run('sudo', ['-n', 'true'], { quiet: true }).catch(() => ({ code: 1 }))).code !== 0) {
    throw new SetupError(`Chromium saknas och får inte installeras utan lösenord. ${byHand}`)
  }
  say('Installerar Chromium för webbläsartesterna (en gång) …')
  const apt = (...args) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command]
    return step(`Chromium kunde inte installeras, se ovan. ${byHand}`, program, rest)
  }
  const install = (name) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
  await apt('update')
  // Older Debians pack the two as one.
  await install(SHELL).catch(() => install('chromium'))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
