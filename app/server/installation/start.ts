// Makes a service of the system of the download: `./hovslag.sh --service NAME`.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { VERSION } from '#app/domain/versions.ts'
import { BUILD } from '#app/framework/build-folder.ts'
import { awayKey, readAway } from '#app/store/backup/send-away.ts'
import { isThere, type Machine, make, ServiceProblem } from './make.ts'
import { isHost, type Part, PLACES, partsOf } from './plan.ts'
import { serviceText as say } from './text.ts'

const FIRST_RUN_MS = 180_000
const LOOK_MS = 500

const machine: Machine = {
  root: '',
  run(command, ...args) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return { ok: status === 0, said: `${stdout ?? ''}${stderr ?? ''}`.trim() }
  },
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function run(...command: [string, ...string[]]): string {
  const { ok, said } = machine.run(...command)
  if (!ok) throw new ServiceProblem(say.failed(command.join(' '), said))
  return said
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'backups-to': { type: 'string' }, dry: { type: 'boolean', default: false } },
  })
  const [host, ...more] = positionals
  if (host === undefined || more.length > 0) throw new ServiceProblem(say.usage)
  if (!isHost(host)) throw new ServiceProblem(say.wrongHost(host))
  const backupsTo = values['backups-to'] ?? null
  if (backupsTo !== null && readAway(backupsTo) === null) throw new ServiceProblem(say.wrongAway)
  const deploy = join(dirname(BUILD), 'deploy')
  const parts = partsOf({
    host,
    backupsTo,
    version: VERSION.version,
    unpacked: dirname(dirname(BUILD)),
    unit: readFileSync(join(deploy, 'hovslag.service'), 'utf8'),
    caddyfile: readFileSync(join(deploy, 'Caddyfile'), 'utf8'),
  })
  if (values.dry) return show(parts)
  if (process.getuid?.() !== 0) throw new ServiceProblem(say.notRoot)
  if (!existsSync('/run/systemd/system')) throw new ServiceProblem(say.noSystemd)
  const changed = await makeAll(parts)
  await begin(host, changed)
  if (backupsTo === null) return
  const folder = join(PLACES.data, '.hovslag')
  const line = await awayKey(folder)
  // It may have been made again just now.
  run('chown', '-R', PLACES.user, folder)
  print(say.keyLine(line))
}

function show(parts: readonly Part[]): void {
  print(say.would)
  for (const part of parts) print(`  ${named(part)}: ${isThere(part, machine) ? say.is : say.missing}`)
}

function named(part: Part): string {
  switch (part.kind) {
    case 'user':
      return say.user(part.name)
    case 'copy':
      return say.copy(part.to)
    case 'link':
      return say.link(part.path, part.to)
    case 'line':
      return say.line(part.path, part.line)
    case 'package':
      return say.package(part.debian)
    case 'key':
      return say.key(part.folder)
    default:
      return say[part.kind](part.path)
  }
}

/** The parts that had to be made. */
async function makeAll(parts: readonly Part[]): Promise<Set<Part['kind']>> {
  const changed = new Set<Part['kind']>()
  for (const part of parts) {
    const was = isThere(part, machine)
    if (!was) {
      await make(part, machine)
      changed.add(part.kind)
    }
    print(`${named(part)}: ${was ? say.is : say.made}`)
  }
  return changed
}

/** Starts both services, again where something of theirs is new, and says where the first run is. */
async function begin(host: string, changed: ReadonlySet<Part['kind']>): Promise<void> {
  run('caddy', 'validate', '--adapter', 'caddyfile', '--config', PLACES.caddyfile)
  const since = `@${Math.floor(Date.now() / 1000)}`
  run('systemctl', 'daemon-reload')
  run('systemctl', 'enable', 'hovslag', 'caddy')
  run('systemctl', changed.size > 0 ? 'restart' : 'start', 'hovslag')
  const link = changed.size > 0 ? await firstRun(since) : null
  // After the program answers: Caddy asks it when it starts, and for ten seconds believes what it heard.
  run('systemctl', changed.size > 0 ? 'reload-or-restart' : 'start', 'caddy')
  print(say.running(host))
  if (link !== null) print(say.firstRun(link))
  print(say.later)
}

/** The address of the first run, as the service printed it; null where that is over. */
async function firstRun(since: string): Promise<string | null> {
  let isRunning = false
  for (const until = Date.now() + FIRST_RUN_MS; Date.now() < until && !isRunning; await pause(LOOK_MS)) {
    // Looked at before: the line with the address follows.
    isRunning = heard(since, RUNNING) !== null
    const link = heard(since, LINK)
    if (link !== null) return link
  }
  return null
}

const RUNNING = /^Hovslag är igång.*$/m
const LINK = /https:\/\/\S+\/valkommen\/[\w-]+/
const heard = (since: string, line: RegExp): string | null =>
  line.exec(machine.run('journalctl', '-u', 'hovslag', '-o', 'cat', '--since', since).said)?.[0] ?? null

await main().catch((error: unknown) => {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${isUsage ? say.usage : error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
