import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileHost, freePort, untilUp } from './nginx.ts'

const MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'headers',
  'rewrite',
  'setenvif',
  'env',
  'alias',
  'deflate',
  'filter',
]

/**
 * An Apache as web hotels have it: the folder is below others at `base`, and all that it knows of it is in `.htaccess`.
 * Known types of files are not set here.
 */
export async function serveByApache(folder: string, base: string): Promise<FileHost> {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-apache-'))
  const port = await freePort()
  mkdirSync(join(home, 'www'))
  writeFileSync(join(home, 'types'), '')
  writeFileSync(
    join(home, 'apache.conf'),
    `ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${home}/pid
ErrorLog ${home}/error.log
DefaultRuntimeDir ${home}
${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig ${home}/types
DocumentRoot ${home}/www
Alias ${base} ${folder}
<Directory ${folder}>
  AllowOverride All
  Require all granted
</Directory>
<Directory ${home}/www>
  Require all granted
</Directory>
AddOutputFilterByType DEFLATE text/html
`,
  )
  const apache = process.env['HOVSLAG_APACHE'] ?? 'apache2'
  const program = spawn(apache, ['-DFOREGROUND', '-f', join(home, 'apache.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const host = await untilUp(program, `http://127.0.0.1:${port}`, home)
  return { ...host, address: host.address + base }
}
