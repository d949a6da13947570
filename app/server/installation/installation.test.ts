import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isThere, type Machine, make } from './make.ts'
import { isHost, PLACES, partsOf } from './plan.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

/** A folder instead of a computer: commands are noted, and what they would leave is remembered. */
function computer() {
  const root = mkdtempSync(join(tmpdir(), 'hovslag-tjänst å-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const asked: string[] = []
  const has = new Set(['apt-get'])
  /** Of each path that has one: a test cannot be root. */
  const owners = new Map<string, string>()
  const machine: Machine = {
    root,
    run(...command) {
      const line = command.join(' ')
      const known = /^id -u (.*)|^sh -c command -v (.*)/.exec(line)
      if (known) return { ok: has.has(`${known[1] ?? known[2]}`), said: '' }
      const [, format, path] = /^stat -c (\S+) (.*)$/.exec(line) ?? []
      if (path !== undefined) {
        const owner = owners.get(path) ?? owners.get(dirname(path)) ?? 'root:root'
        return { ok: true, said: format === '%U' ? owner.replace(/:.*/, '') : owner }
      }
      const [, owner, owned] = /^chown (?:-R )?(\S+) (.*)$/.exec(line) ?? []
      if (owner !== undefined && owned !== undefined) owners.set(owned, owner)
      asked.push(line.replaceAll(root, ''))
      if (line.startsWith('useradd')) has.add('hovslag')
      if (line.includes('install')) has.add('caddy')
      return { ok: true, said: '' }
    },
  }
  const unpacked = join(root, 'hem/Hovslag-9.8.7')
  mkdirSync(join(unpacked, 'program'), { recursive: true })
  mkdirSync(join(unpacked, 'data'))
  writeFileSync(join(unpacked, 'program/node'), '')
  const given = { version: '9.8.7', unpacked, unit: read('hovslag.service'), caddyfile: read('Caddyfile') }
  return { root, asked, owners, machine, given, at: (path: string) => join(root, path) }
}

async function makeAll(parts: ReturnType<typeof partsOf>, machine: Machine): Promise<string[]> {
  const made: string[] = []
  for (const part of parts) {
    if (isThere(part, machine)) continue
    await make(part, machine)
    made.push(part.kind)
  }
  return made
}

test('a service has a user, folders, its own Node, settings, and a site with TLS; a second time nothing is made', async () => {
  const { root, asked, machine, given, at } = computer()
  mkdirSync(at('/etc/caddy'), { recursive: true })
  writeFileSync(at(PLACES.caddyfile), ':80 {\n}')
  writeFileSync(at(PLACES.settings), 'TRUSTED_PROXY=10.0.0.2\nPUBLIC_URL=https://old.example\n')
  const wanted = partsOf({ ...given, host: 'stall.example', backupsTo: 'sftp://anna@nas.example/kopior' })
  expect((await makeAll(wanted, machine)).length).toBe(wanted.length)
  expect(asked[0]).toBe('useradd --system --user-group --home-dir /var/lib/hovslag --shell /usr/sbin/nologin hovslag')
  for (const line of [
    'chown hovslag /var/lib/hovslag',
    'chown root:hovslag /etc/hovslag.env',
    'chown -R hovslag /var/lib/hovslag/.hovslag',
    'apt-get -qq install -y --no-install-recommends caddy',
  ])
    expect(asked).toContain(line)

  // The program in a folder of its own version; the stud of who unpacked it stays where it is.
  expect(existsSync(at('/opt/hovslag/program/node'))).toBe(true)
  expect(existsSync(at('/opt/hovslag-9.8.7/data'))).toBe(false)
  const unit = readFileSync(at(PLACES.unit), 'utf8')
  expect(unit).toMatch(
    /^ExecStart=\/opt\/hovslag\/program\/node .*\/opt\/hovslag\/program\/build\/program\/app\/server\/main\.js$/m,
  )
  expect(unit).toContain('Environment=NODE_ENV=production HOST=127.0.0.1 PORT=3000 DATA_DIR=/var/lib/hovslag')
  expect(unit).toContain(`ReadWritePaths=-${PLACES.backups}`)
  expect(readFileSync(at(PLACES.settings), 'utf8').split('\n')).toEqual([
    'TRUSTED_PROXY=10.0.0.2',
    'PUBLIC_URL=https://stall.example',
    'BACKUP_DIR=/var/backups/hovslag',
    'HOVSLAG_DEMO=0',
    'BACKUP_SFTP=sftp://anna@nas.example/kopior',
    '',
  ])
  expect(statSync(at(PLACES.settings)).mode & 0o777).toBe(0o640)
  expect(statSync(at(PLACES.data)).mode & 0o777).toBe(0o700)
  expect(statSync(at(PLACES.command)).mode & 0o777).toBe(0o755)
  expect(readFileSync(at(PLACES.site), 'utf8')).toMatch(/^stall\.example \{$/m)
  expect(readFileSync(at(PLACES.caddyfile), 'utf8')).toBe(':80 {\n}\nimport /etc/caddy/hovslag.caddy\n')
  expect(readFileSync(`${at(PLACES.caddyfile)}.fore-hovslag`, 'utf8')).toBe(':80 {\n}')

  const before = asked.length
  expect(await makeAll(wanted, machine)).toEqual([])
  expect(asked.slice(before)).toEqual([])

  // The next version is another folder; the link is moved, and the folder before stays to go back to.
  const newer = partsOf({ ...given, version: '9.9.0', host: 'stall.example', backupsTo: null })
  expect(await makeAll(newer, machine)).toEqual(['copy', 'link'])
  expect(existsSync(join(root, 'opt/hovslag-9.8.7'))).toBe(true)
})

test('a second time the owner’s own settings stay, also of a service that is named anew', async () => {
  const { machine, given, at } = computer()
  mkdirSync(at('/etc'))
  const own = ['# Mine', 'HOVSLAG_DEMO=1', '', 'BACKUP_DIR=/mnt/nas', 'BACKUP_SFTP=sftp://bo@nas.example/mapp', '']
  writeFileSync(at(PLACES.settings), own.join('\n'))
  await makeAll(partsOf({ ...given, host: 'stall.example', backupsTo: null }), machine)
  const settings = () => readFileSync(at(PLACES.settings), 'utf8').split('\n')
  expect(settings()).toEqual([...own.slice(0, -1), 'PUBLIC_URL=https://stall.example', ''])
  const renamed = partsOf({ ...given, host: 'ny.example', backupsTo: null })
  expect(await makeAll(renamed, machine)).toEqual(['settings', 'file'])
  expect(settings()).toEqual([...own.slice(0, -1), 'PUBLIC_URL=https://ny.example', ''])
  // The unit is ours: it names where the owner's own lines belong.
  expect(given.unit).toContain('systemctl edit hovslag')
})

test('folders and settings with other rights or of another owner get theirs back', async () => {
  const { owners, machine, given, at } = computer()
  const parts = partsOf({ ...given, host: 'stall.example', backupsTo: 'sftp://anna@nas.example/kopior' })
  await makeAll(parts, machine)
  chmodSync(at(PLACES.settings), 0o644)
  expect(await makeAll(parts, machine)).toEqual(['settings'])
  expect(statSync(at(PLACES.settings)).mode & 0o777).toBe(0o640)
  for (const path of [PLACES.data, PLACES.settings, '/var/lib/hovslag/.hovslag']) owners.set(at(path), 'root:root')
  expect(await makeAll(parts, machine)).toEqual(['folder', 'settings', 'key'])
  expect(owners.get(at(PLACES.settings))).toBe('root:hovslag')
})

test('a folder where the link would be is left alone', async () => {
  const { machine, given, at } = computer()
  mkdirSync(at('/opt/hovslag'), { recursive: true })
  const parts = partsOf({ ...given, host: 'stall.example', backupsTo: null })
  await expect(makeAll(parts, machine)).rejects.toThrow('/opt/hovslag är redan något annat än en länk')
  expect(lstatSync(at('/opt/hovslag')).isDirectory()).toBe(true)
})

test.each([
  ['stall.example', true],
  ['stall', true],
  ['https://stall.example', false],
  ['stall.example {', false],
  ['-stall.example', false],
  ['', false],
])('%j as the name of a site: %s', (text, is) => {
  expect(isHost(text)).toBe(is)
})
