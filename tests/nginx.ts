import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const CONF = join(import.meta.dirname, '..', 'deploy', 'nginx.conf')
const TRIES = 100
const AGAIN_MS = 50

/**
 * A plain nginx that serves a published folder as `deploy/nginx.conf` does, but without TLS and on a free port: this
 * machine has no certificate.
 */
export async function serveByNginx(folder: string): Promise<FileHost> {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-nginx-'))
  const port = await freePort()
  const servers = readFileSync(CONF, 'utf8').split(/^server \{$/m)
  if (servers.length !== 3) throw new Error('deploy/nginx.conf has other servers than this expects')
  const [maps = '', , own = ''] = servers
  const plain = own.replace(/^ {2}(listen|ssl_|server_name|#).*\n/gm, '').replace(/^/, `\n  listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  mkdirSync(join(home, 'tmp'))
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http {
${temporary.map((name) => `${name}_temp_path ${home}/tmp/${name};`).join('\n')}
${maps}server {${plain}}
`.replaceAll('/srv/hovslag', folder),
  )
  // As root, its workers would run as another user, who may not read the folder.
  const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : []
  const program = spawn(
    process.env['HOVSLAG_NGINX'] ?? 'nginx',
    ['-p', home, '-c', join(home, 'nginx.conf'), ...asRoot],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  return untilUp(program, `http://127.0.0.1:${port}`, home)
}

/** What serves files to the tests. */
export type FileHost = { address: string; pid: number | undefined; stop: () => Promise<void> }

/** The started server, once it answers. `home` is removed with it. */
export async function untilUp(program: ServerProgram, address: string, home: string): Promise<FileHost> {
  let said = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(program, 'close')
  for (let turn = 0; !(await isUp(address)); turn++) {
    if (turn === TRIES || program.exitCode !== null) throw new Error(`${program.spawnfile} does not serve: ${said}`)
    await wait(AGAIN_MS)
  }
  return {
    address,
    pid: program.pid,
    stop: async () => {
      program.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type ServerProgram = ChildProcessByStdio<null, null, Readable>

const isUp = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const bound = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (bound === null || typeof bound === 'string') throw new Error('no free port')
  return bound.port
}
