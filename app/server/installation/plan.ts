import { basename, join } from 'node:path'
import { OWN_FOLDER } from '#app/store/files/folder.ts'

/** One thing that a service needs. Each can be asked whether it is there, and made. */
export type Part =
  | { kind: 'user'; name: string; home: string }
  | { kind: 'copy'; from: string; to: string }
  | { kind: 'link'; path: string; to: string }
  | { kind: 'folder'; path: string; mode: number; owner: string }
  | { kind: 'file'; path: string; mode: number; text: string }
  /** Lines `NAME=value` of a file that may have others, which stay. `defaults`: names that keep a value they have. */
  | {
      kind: 'settings'
      path: string
      mode: number
      owner: string
      values: Readonly<Record<string, string>>
      defaults: readonly string[]
    }
  /** A line of a file that is another's; the file as it was stays beside it. */
  | { kind: 'line'; path: string; line: string }
  | { kind: 'package'; program: string; debian: string }
  | { kind: 'key'; folder: string; owner: string }

export type Wanted = {
  /** The site's name, as visitors write it. */
  host: string
  version: string
  /** The folder that the download was unpacked into. */
  unpacked: string
  /** Where copies of backups are sent: `sftp://…`; null: nowhere. */
  backupsTo: string | null
  /** The files of `deploy`. */
  unit: string
  caddyfile: string
}

export const PLACES = {
  user: 'hovslag',
  program: '/opt/hovslag',
  data: '/var/lib/hovslag',
  backups: '/var/backups/hovslag',
  settings: '/etc/hovslag.env',
  unit: '/etc/systemd/system/hovslag.service',
  command: '/usr/local/bin/stud',
  site: '/etc/caddy/hovslag.caddy',
  caddyfile: '/etc/caddy/Caddyfile',
} as const

export const OPEN_FILE = 0o644
const [OPEN_PROGRAM, GROUP_READS] = [0o755, 0o640]

/** A name of a host: letters, digits, hyphens and dots. */
export const isHost = (text: string): boolean =>
  text.length <= 253 && /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i.test(text)

/** The commands of `stud`, as the service's user and with its settings. */
const COMMAND = `#!/bin/sh
# The commands of Hovslag, for the stud of this machine.
cd ${PLACES.data} || exit 1
exec runuser -u ${PLACES.user} -- env HOME=${PLACES.data} DATA_DIR=${PLACES.data} \\
  ${PLACES.program}/program/node --env-file=${PLACES.settings} --disable-warning=ExperimentalWarning \\
  ${PLACES.program}/program/build/program/cli/stud.js "$@"
`

/** Everything that a service on this machine needs, in the order in which it is made. */
export function partsOf({ host, version, unpacked, backupsTo, unit, caddyfile }: Wanted): Part[] {
  const { user, program, data, backups } = PLACES
  const versioned = `${program}-${version}`
  return [
    { kind: 'user', name: user, home: data },
    { kind: 'copy', from: unpacked, to: versioned },
    { kind: 'link', path: program, to: basename(versioned) },
    { kind: 'folder', path: data, mode: OWN_FOLDER, owner: user },
    { kind: 'folder', path: backups, mode: OWN_FOLDER, owner: user },
    {
      kind: 'settings',
      path: PLACES.settings,
      mode: GROUP_READS,
      owner: `root:${user}`,
      values: {
        PUBLIC_URL: `https://${host}`,
        BACKUP_DIR: backups,
        HOVSLAG_DEMO: '0',
        ...(backupsTo === null ? {} : { BACKUP_SFTP: backupsTo }),
      },
      defaults: ['BACKUP_DIR', 'HOVSLAG_DEMO'],
    },
    ...(backupsTo === null ? [] : [{ kind: 'key' as const, folder: join(data, '.hovslag'), owner: user }]),
    { kind: 'file', path: PLACES.unit, mode: OPEN_FILE, text: unit },
    { kind: 'file', path: PLACES.command, mode: OPEN_PROGRAM, text: COMMAND },
    { kind: 'package', program: 'caddy', debian: 'caddy' },
    { kind: 'file', path: PLACES.site, mode: OPEN_FILE, text: caddyfile.replaceAll('norrsken.example', host) },
    { kind: 'line', path: PLACES.caddyfile, line: `import ${PLACES.site}` },
  ]
}
