import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './nginx.ts'

/** A vsftpd that takes files into its folder `stall`; `folder` is all that it shows; `certificate`: a file. */
export type FtpHost = { port: number; folder: string; certificate: string; stop: () => Promise<void> }

/** Whoever comes may write: only a system's users have passwords, and this one has none of ours. */
export const FTP_USER = { user: 'anonymous', secret: 'anna@norrsken.example' }

/**
 * `hasTls`: it takes nobody without encryption, and has a certificate of its own making, for `localhost`.
 * `more`: further settings.
 */
export async function ftpHost(hasTls: boolean, more: Readonly<Record<string, number>> = {}): Promise<FtpHost> {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-ftp-'))
  chmodSync(home, 0o755)
  const [port, folder] = [await freePort(), join(home, 'www')]
  for (const each of [folder, join(home, 'empty')]) mkdirSync(each)
  // vsftpd wants nobody to write at the top.
  mkdirSync(join(folder, 'stall'))
  chmodSync(join(folder, 'stall'), 0o777)
  const certificate = join(home, 'cert.pem')
  if (hasTls) {
    const days = ['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      ...days,
      '-keyout',
      certificate,
      '-out',
      `${certificate}.crt`,
    ]
    execFileSync('openssl', made, { stdio: 'ignore' })
  }
  const settings = {
    listen: 'YES',
    listen_address: '127.0.0.1',
    listen_port: port,
    background: 'NO',
    anonymous_enable: 'YES',
    no_anon_password: 'YES',
    local_enable: 'NO',
    write_enable: 'YES',
    anon_root: folder,
    anon_umask: '022',
    anon_upload_enable: 'YES',
    anon_mkdir_write_enable: 'YES',
    anon_other_write_enable: 'YES',
    anon_world_readable_only: 'NO',
    secure_chroot_dir: join(home, 'empty'),
    // Without it, the children of a test that runs in a container may not start.
    seccomp_sandbox: 'NO',
    pasv_address: '127.0.0.1',
    ...(process.getuid?.() === 0 ? {} : { run_as_launching_user: 'YES' }),
    ...(hasTls
      ? {
          ssl_enable: 'YES',
          allow_anon_ssl: 'YES',
          force_anon_logins_ssl: 'YES',
          force_anon_data_ssl: 'YES',
          require_ssl_reuse: 'YES',
          rsa_cert_file: `${certificate}.crt`,
          rsa_private_key_file: certificate,
        }
      : {}),
    ...more,
  }
  const file = join(home, 'vsftpd.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const program = spawn(process.env['HOVSLAG_VSFTPD'] ?? 'vsftpd', [file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(program, 'close')
  for (let turn = 0; !(await isUp(port)); turn++) {
    if (turn === 100 || program.exitCode !== null) throw new Error(`vsftpd does not run: ${program.stdout.read()}`)
    await wait(50)
  }
  return {
    port,
    folder,
    certificate: `${certificate}.crt`,
    async stop() {
      program.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const isUp = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
