// The browser of the browser tests.

import { aptPackages, findProgram, isExecutable } from './machine-programs.mjs'
import { SetupError, say } from './setup.mjs'

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
  return findProgram(names)
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
  const packages = await aptPackages('Chromium', byHand)
  say('Installerar Chromium för webbläsartesterna (en gång) …')
  await packages.update()
  const install = (name) => packages.install(name, 'fonts-liberation')
  // Older Debians pack the two as one.
  await install(SHELL).catch(() => install('chromium'))
}
