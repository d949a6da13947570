// Makes a service of the Linux download on a bare Debian: a root of its own without a network, where `systemctl` and
// `journalctl` are stand-ins that start what the unit says. Caddy serves `localhost` with a certificate of its own.
// Needs Debian and root. `node bench/installed-server.ts [FILE]`; without a file it makes one. Part of `npm run bench`.

import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDebian } from './downloads/debian.ts'
import { downloadFor } from './downloads/made.ts'

const INSIDE = 'HOVSLAG_SERVICE_ROOT'
const STAND_INS = {
  systemctl: `#!/bin/sh
echo "$*" >>/var/log/systemctl
unit=/etc/systemd/system/hovslag.service
case "$*" in
'restart hovslag')
  [ -e /run/hovslag ] && kill "$(cat /run/hovslag)"
  cd "$(sed -n 's/^WorkingDirectory=//p' $unit)" || exit 1
  set -- $(sed -n 's/^Environment=//p' $unit) $(cat /etc/hovslag.env) $(sed -n 's/^ExecStart=//p' $unit)
  setpriv --reuid=hovslag --regid=hovslag --init-groups env HOME=/var/lib/hovslag "$@" >/var/log/hovslag 2>&1 </dev/null &
  echo $! >/run/hovslag ;;
'reload-or-restart caddy') HOME=/root caddy run --adapter caddyfile --config /etc/caddy/Caddyfile >/var/log/caddy-said 2>&1 </dev/null & ;;
esac
`,
  journalctl: '#!/bin/sh\ncat /var/log/hovslag\n',
}

const print = (line: string) => process.stdout.write(`${line}\n`)

function check(what: string, isSo: boolean, said = ''): void {
  print(`  ${isSo ? '' : 'FAILED '}${what}${isSo ? '' : `: ${said}`}`)
  if (!isSo) process.exitCode = 1
}

async function tryInside(root: string): Promise<void> {
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
  execFileSync('mount', ['--rbind', '/dev', join(root, 'dev')])
  for (const [name, text] of Object.entries(STAND_INS)) {
    writeFileSync(join(root, 'usr/local/sbin', name), text)
    chmodSync(join(root, 'usr/local/sbin', name), 0o755)
  }
  mkdirSync(join(root, 'run/systemd/system'), { recursive: true })
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
  // Caddy signs for `localhost` itself, and would ask to have that trusted by the whole machine.
  const caddyfile = join(root, 'etc/caddy/Caddyfile')
  writeFileSync(caddyfile, `{\n\tskip_install_trust\n}\n${readFileSync(caddyfile, 'utf8')}`)
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' }
  const inside = (...command: string[]) => {
    const { status, stdout, stderr } = spawnSync('/usr/sbin/chroot', [root, ...command], { encoding: 'utf8', env })
    return { status, said: `${stdout}${stderr}` }
  }
  const [unpacked = ''] = readdirSync(join(root, 'root')).filter((name) => name.startsWith('Hovslag'))
  const service = (...args: string[]) => inside(`/root/${unpacked}/hovslag.sh`, '--service', 'localhost', ...args)
  const visit = async (path: string, scheme = 'https') => {
    const answer = await fetch(`${scheme}://localhost${path}`, { redirect: 'manual' }).catch((error: unknown) =>
      String(error),
    )
    return typeof answer === 'string'
      ? { status: 0, text: answer }
      : { status: answer.status, text: await answer.text() }
  }

  const dry = service('--dry', '--backups-to', 'sftp://anna@nas.example/kopior')
  check('--dry shows what would be', /fattas/.test(dry.said) && inside('id', 'hovslag').status !== 0, dry.said)
  const first = service('--backups-to', 'sftp://anna@nas.example/kopior')
  const [, path = ''] = /https:\/\/localhost(\/valkommen\/\S+)/.exec(first.said) ?? []
  check('the service is made, and says where the first run is', first.status === 0 && path !== '', first.said)
  check('the key for copies is shown', /^ssh-ed25519 \S+/m.test(first.said), first.said)
  const page = await visit(path)
  check('Caddy serves it with TLS', [200, 302].includes(page.status) && path !== '', `${page.status} ${page.text}`)
  const plain = await visit('/', 'http')
  check('and leads there from http', plain.status === 308, `${plain.status} ${plain.text}`)
  const health = await visit('/healthz')
  check('strangers do not see its health', health.status === 404, String(health.status))
  const made = inside('stud', 'backup')
  const [backup = ''] = readdirSync(join(root, 'var/backups/hovslag'))
  const { uid } = statSync(join(root, 'var/backups/hovslag', backup))
  check('`stud backup` works as the service’s user', made.status === 0 && backup !== '' && uid !== 0, made.said)
  const again = service('--backups-to', 'sftp://anna@nas.example/kopior')
  const calls = readFileSync(join(root, 'var/log/systemctl'), 'utf8')
  const isLeft = again.status === 0 && !/: gjort$/m.test(again.said) && calls.trimEnd().endsWith('start caddy')
  check('a second time nothing is made, and nothing restarted', isLeft, again.said)
  if (process.exitCode === 1)
    for (const log of ['hovslag', 'caddy-said']) print(readFileSync(join(root, 'var/log', log), 'utf8'))
  for (const pid of readFileSync(join(root, 'run/hovslag'), 'utf8').trim().split('\n')) process.kill(Number(pid))
}

const root = process.env[INSIDE]
if (root !== undefined) await tryInside(root)
else {
  print('\nThe Linux download as a service')
  const missing = ensureDebian(['mmdebstrap'], ['mmdebstrap'])
  if (missing !== null) print(`  left out, ${missing}`)
  else {
    const home = mkdtempSync(join(tmpdir(), 'hovslag-service-'))
    try {
      const place = join(home, 'root')
      execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=libatomic1,caddy', 'bookworm', place])
      execFileSync('tar', ['-xzf', downloadFor('linux-x64'), '-C', join(place, 'root')])
      const alone = ['--net', '--mount', '--pid', '--fork', '--kill-child', process.execPath, import.meta.filename]
      // Its certificate is signed by nobody.
      const env = { ...process.env, [INSIDE]: place, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' }
      if (spawnSync('unshare', alone, { stdio: 'inherit', env }).status !== 0) process.exitCode = 1
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  }
}
