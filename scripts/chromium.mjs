import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { aptPackages, findProgram, isExecutable } from './machine-programs.mjs'
import { ensureInstalled, root, SetupError, say, step } from './setup.mjs'

/** Headless Chromium: the same engine, in two thirds of the time. Debian packages it separately. */
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
 * Path of a Chromium: from the environment, locked, the machine's, or Debian's, installed if permitted. Throws one
 * line.
 */
export async function ensureChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM || process.env.CHROMIUM
  return (named ? null : await lockedChromium()) ?? machineChromium()
}

const FOLDER = join(root, 'browser')

/** The locked one of `browser/`, unpacked once; null if it cannot be installed or does not run. */
async function lockedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  try {
    await ensureInstalled(
      FOLDER,
      'Hämtar Chromium för webbläsartesterna (en gång) …',
      'Chromium kunde inte hämtas, se ovan.',
    )
    const home = join(FOLDER, 'node_modules', '.unpacked')
    if (!existsSync(home)) await unpack(join(FOLDER, 'node_modules', '@sparticuz', 'chromium', 'bin'), home)
    await ensureFonts()
    const program = join(home, 'start')
    await step('Den hämtade Chromium går inte att köra här, se ovan.', program, ['--version'])
    return program
  } catch (error) {
    if (!(error instanceof SetupError) && !error.code) throw error
    say(`${error.message} Proven går i den som finns på datorn.`)
    return null
  }
}

/** Unpacks the program, its libraries and a start script, completely or not at all. */
async function unpack(packed, home) {
  const folder = mkdtempSync(`${home}-`)
  const inflated = (name) => brotliDecompressSync(readFileSync(join(packed, name)))
  writeFileSync(join(folder, 'chromium'), inflated('chromium.br'))
  const archive = join(folder, 'libraries.tar')
  writeFileSync(archive, inflated('al2023.tar.br'))
  await step('Chromium kunde inte packas upp, se ovan.', 'tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  const start = '#!/bin/sh\nLD_LIBRARY_PATH="${0%/*}/lib" exec "${0%/*}/chromium" "$@"\n'
  writeFileSync(join(folder, 'start'), start)
  for (const name of ['chromium', 'start']) chmodSync(join(folder, name), 0o755)
  chmodSync(folder, 0o755)
  try {
    renameSync(folder, home)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    // Another command did it first.
    if (!existsSync(home)) throw error
  }
}

/** Fallback fonts. If they cannot be installed the machine's own are used. */
async function ensureFonts() {
  if (existsSync('/usr/share/fonts/truetype/liberation')) return
  try {
    const packages = await aptPackages('Typsnitten Liberation', 'Installera paketet fonts-liberation.')
    await packages.update()
    await packages.install('fontconfig-config', 'fonts-liberation')
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
  }
}

/** Installs Debian's if there is none; the headless one is preferred. */
async function machineChromium() {
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
  // Older Debian releases have both in one package.
  await install(SHELL).catch(() => install('chromium'))
}
