// Runs programs, on any system: without a shell, and never longer than the command that wants them.
// Runs on plain Node 20. Prints to stderr: stdout belongs to the command.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants as osConstants } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'

/** A failure that the user can fix: printed as one line, without a stack. */
export class SetupError extends Error {}

/** Prints a line about the set-up's progress. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Runs a command's main function; a SetupError becomes one clear line and exit code 1. */
export async function main(action) {
  endWithNpm()
  try {
    process.exitCode = await action()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

const WATCH_MS = 500

/**
 * Ends this command when the npm that runs it has ended. Between the two there may be a shell, which does not pass on
 * what ends npm; on Windows that shell is all that can be seen.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_script?.includes(basename(process.argv[1]))) return
  const parent = process.ppid
  const { above } = lookAt(parent)
  const watched = above > 1 && /\bnpm\b/.test(lookAt(above).line) ? [parent, above] : [parent]
  setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return
    process.kill(process.pid, 'SIGTERM')
  }, WATCH_MS).unref()
}

/** The parent and the command line of a process; 0 and nothing where they cannot be seen. */
function lookAt(pid) {
  try {
    if (process.platform === 'linux') {
      const [, above] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return { above: Number(above), line: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    }
    const said = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
    const [, above, line = ''] = /^\s*(\d+)\s+(.*)/.exec(said) ?? []
    return { above: Number(above), line }
  } catch {
    return { above: 0, line: '' }
  }
}

export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program and waits for it. Signals are forwarded; `isStopped` says whether one came. Returns its exit code (128
 * + number after a signal). `quiet` collects its output; `heard` receives it. It is killed after `silenceMs` without
 * output.
 */
export function run(command, args, { env = {}, quiet = false, ipc = false, cwd = root, heard, silenceMs } = {}) {
  return new Promise((resolve, reject) => {
    const output = quiet || heard ? 'pipe' : 'inherit'
    const child = spawn(...started(command, args), {
      cwd,
      env: { ...process.env, ...env },
      // A process group of its own can be killed as a whole. On Windows it would be a window of its own.
      detached: silenceMs !== undefined && !isWindows,
      stdio: [output === 'pipe' ? 'ignore' : 'inherit', output, output, ...(ipc ? ['ipc'] : [])],
    })
    const end = (signal) => {
      if (isWindows) endOnWindows(child, signal)
      else if (silenceMs === undefined) child.kill(signal)
      else process.kill(-child.pid, signal)
    }
    const silence = silenceMs === undefined ? undefined : setTimeout(() => end('SIGKILL'), silenceMs)
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        silence?.refresh()
        if (heard) heard(chunk)
        else printed += chunk
      })
    }
    let isStopped = false
    const forward = (signal) => {
      isStopped = true
      end(signal)
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    const done = () => {
      clearTimeout(silence)
      for (const signal of FORWARDED) process.off(signal, forward)
    }
    child.once('error', (error) => {
      done()
      reject(new SetupError(`${command} kunde inte startas: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      done()
      resolve({ code: code ?? 128 + osConstants.signals[signal], isStopped, printed })
    })
  })
}

/** Windows has no signals, it kills at once. Ctrl+C and a closed window reach every program by themselves. */
function endOnWindows(child, signal) {
  if (child.connected) child.disconnect()
  else if (signal === 'SIGKILL') spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)], { stdio: 'ignore' })
}

/**
 * What to start for a program of `node_modules/.bin`: on Windows those are scripts of a shell, so the file that they
 * name is run by Node.
 */
function started(command, args) {
  if (!isWindows || command.includes('\\') || command.includes('/')) return [command, args]
  const shim = join(root, 'node_modules', '.bin', command)
  const text = existsSync(shim) ? readFileSync(shim, 'utf8') : ''
  const file = /"\$basedir\/([^"]+\.[cm]?js|[^"]+\/bin\/[^".]+)"/.exec(text)?.[1]
  return file ? ['node', [join(root, 'node_modules', '.bin', file), ...args]] : [command, args]
}

/** How often a step that goes on says so. */
const STILL_MS = 15_000

/** A set-up step: on success it says only that it goes on; on failure the end of its output and one clear line. */
export async function step(failure, command, args, options = {}) {
  const env = { ...options.env, ...(process.stderr.isTTY ? {} : { NO_COLOR: '1' }) }
  const begun = Date.now()
  const still = setInterval(() => say(`  … ${Math.round((Date.now() - begun) / 1000)} s`), STILL_MS)
  const { code, isStopped, printed } = await run(command, args, { ...options, env, quiet: true }).finally(() =>
    clearInterval(still),
  )
  if (isStopped) process.exit(code || 1)
  if (code === 0) return
  process.stderr.write(`${printed.trimEnd().split('\n').slice(-30).join('\n')}\n`)
  throw new SetupError(failure)
}

/** The npm that started this command, or the one beside this Node, or in the path. */
export function npm(args) {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const own = [process.env.npm_execpath ?? '', beside].find(
    (file) => /^npm-cli\.[cm]?js$/.test(basename(file)) && existsSync(file),
  )
  return own ? [process.execPath, [own, ...args]] : ['npm', args]
}
