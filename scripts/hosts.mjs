// The hosts of the tests of published files: web servers, and what takes files for them.

import { aptPackages, findProgram, isExecutable } from './machine-programs.mjs'
import { SetupError, say } from './setup.mjs'

/** Debian's package, where the program may be set, and where it is besides `bin` and `sbin`. */
const HOSTS = {
  nginx: { debian: 'nginx', setting: 'HOVSLAG_NGINX' },
  apache: { program: 'apache2', debian: 'apache2-bin', setting: 'HOVSLAG_APACHE' },
  vsftpd: { debian: 'vsftpd', setting: 'HOVSLAG_VSFTPD' },
  sftp: { program: 'sftp-server', debian: 'openssh-sftp-server', setting: 'HOVSLAG_SFTP', folder: '/usr/lib/openssh' },
}

/**
 * The paths of these programs, by the settings that tests read; Debian's are installed if permitted. Throws one clear
 * line if one is missing.
 */
export async function ensureHosts(...names) {
  const found = {}
  for (const name of names) found[HOSTS[name].setting] = await ensureHost(name)
  return found
}

async function ensureHost(name) {
  const { program = name, debian, setting, folder } = HOSTS[name]
  const chosen = process.env[setting]
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new SetupError(`${setting} är ${chosen}: där finns inget program.`)
  }
  const find = () => (folder && isExecutable(`${folder}/${program}`) ? `${folder}/${program}` : findProgram([program]))
  const found = find()
  if (found) return found
  const byHand = `Installera ${debian}, eller ange programmet med ${setting}=/sökväg/till/${program}.`
  const packages = await aptPackages(program, byHand)
  say(`Installerar ${debian} för provet av publicerade filer (en gång) …`)
  await packages.update()
  await packages.install(debian)
  const installed = find()
  if (!installed) throw new SetupError(`${program} saknas trots installationen. ${byHand}`)
  return installed
}
