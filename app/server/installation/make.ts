import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { awayKey } from '#app/store/backup/send-away.ts'
import { OPEN_FILE, type Part } from './plan.ts'
import { serviceText as say } from './text.ts'

/** What the system said to a command. */
type Said = { ok: boolean; said: string }
/** A computer. `root` goes before each path: a test has a folder of its own. */
export type Machine = { root: string; run: (...command: string[]) => Said }

/** Something that only its owner can put right: one line. */
export class ServiceProblem extends Error {}

const MODE = 0o777
const OWN_DATA = 'data'

const textOf = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)
const hasMode = (path: string, mode: number) => (statSync(path).mode & MODE) === mode

/** Whether the machine has a part as it is wanted. */
export function isThere(part: Part, { root, run }: Machine): boolean {
  const at = (path: string) => join(root, path)
  const isOf = (path: string, owner: string) =>
    run('stat', '-c', owner.includes(':') ? '%U:%G' : '%U', at(path)).said === owner
  switch (part.kind) {
    case 'user':
      return run('id', '-u', part.name).ok
    case 'copy':
      return existsSync(join(at(part.to), 'program'))
    case 'link':
      return lstatSync(at(part.path), { throwIfNoEntry: false })?.isSymbolicLink() === true
        ? readlinkSync(at(part.path)) === part.to
        : false
    case 'folder':
      return existsSync(at(part.path)) && hasMode(at(part.path), part.mode) && isOf(part.path, part.owner)
    case 'file':
      return textOf(at(part.path)) === part.text && hasMode(at(part.path), part.mode)
    case 'settings': {
      const text = textOf(at(part.path))
      return text === settled(text, part) && hasMode(at(part.path), part.mode) && isOf(part.path, part.owner)
    }
    case 'line':
      return (textOf(at(part.path)) ?? '').split('\n').includes(part.line)
    case 'package':
      return run('sh', '-c', `command -v ${part.program}`).ok
    case 'key':
      return ['kopior', 'kopior.pub'].every(
        (name) => existsSync(join(at(part.folder), name)) && isOf(join(part.folder, name), part.owner),
      )
  }
}

/** The settings with these values; those of other names stay. */
function settled(text: string | null, { values, defaults }: Extract<Part, { kind: 'settings' }>): string {
  const lines = text === null || text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const named = new Set(lines.map(nameOf))
  const isOurs = (name: string) => Object.hasOwn(values, name) && !defaults.includes(name)
  const kept = lines.map((line) => (isOurs(nameOf(line)) ? `${nameOf(line)}=${values[nameOf(line)]}` : line))
  const added = Object.entries(values).flatMap(([name, value]) => (named.has(name) ? [] : [`${name}=${value}`]))
  return [...kept, ...added, ''].join('\n')
}
const nameOf = (line: string) => line.slice(0, Math.max(0, line.indexOf('='))).trim()

/** Makes a part. Throws `ServiceProblem`. */
export async function make(part: Part, machine: Machine): Promise<void> {
  const at = (path: string) => join(machine.root, path)
  const run = (...command: string[]) => {
    const { ok, said } = machine.run(...command)
    if (!ok) throw new ServiceProblem(say.failed(command.join(' '), said))
  }
  switch (part.kind) {
    case 'user':
      return run(
        'useradd',
        '--system',
        '--user-group',
        '--home-dir',
        part.home,
        '--shell',
        '/usr/sbin/nologin',
        part.name,
      )
    case 'copy': {
      const draft = `${at(part.to)}.part`
      rmSync(draft, { recursive: true, force: true })
      const filter = (source: string) => source !== join(part.from, OWN_DATA)
      cpSync(part.from, draft, { recursive: true, filter })
      run('chown', '-R', 'root:root', draft)
      run('chmod', '-R', 'u=rwX,go=rX', draft)
      return renameSync(draft, at(part.to))
    }
    case 'link': {
      const found = lstatSync(at(part.path), { throwIfNoEntry: false })
      if (found && !found.isSymbolicLink()) throw new ServiceProblem(say.inTheWay(part.path))
      rmSync(`${at(part.path)}.part`, { force: true })
      symlinkSync(part.to, `${at(part.path)}.part`)
      return renameSync(`${at(part.path)}.part`, at(part.path))
    }
    case 'folder':
      mkdirSync(at(part.path), { recursive: true })
      chmodSync(at(part.path), part.mode)
      return run('chown', part.owner, at(part.path))
    case 'file':
      return put(at(part.path), part.text, part.mode)
    case 'settings':
      put(at(part.path), settled(textOf(at(part.path)), part), part.mode)
      return run('chown', part.owner, at(part.path))
    case 'line': {
      const before = textOf(at(part.path)) ?? ''
      if (before !== '') put(`${at(part.path)}.fore-hovslag`, before, OPEN_FILE)
      return put(
        at(part.path),
        `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${part.line}\n`,
        OPEN_FILE,
      )
    }
    case 'package':
      if (!machine.run('sh', '-c', 'command -v apt-get').ok) throw new ServiceProblem(say.install(part.program))
      run('apt-get', '-qq', 'update')
      return run('apt-get', '-qq', 'install', '-y', '--no-install-recommends', part.debian)
    case 'key':
      await awayKey(at(part.folder))
      return run('chown', '-R', part.owner, at(part.folder))
  }
}

/** Replaces a file at once. */
function put(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, text, { mode })
  chmodSync(`${path}.part`, mode)
  renameSync(`${path}.part`, path)
}
