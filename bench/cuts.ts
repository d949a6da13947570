// Sends a published stud by SFTP while the line is cut 50 times at random, after a build:
// `node bench/cuts.ts [--horses 60] [--seed S]`; part of `npm run bench`.
// Looks all the while whether a page on the other side lacks its script or
// style. Exits with 1 if one does, or if the other side differs from the folder at the end.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { NOTES, readFileList } from '#app/server/publish/file-list.ts'
import { LIST } from '#app/server/publish/folder.ts'
import { sendAll } from '#app/server/publish/send/send.ts'
import { openSftp } from '#app/server/publish/send/sftp.ts'
import { seed } from '../cli/seed.ts'
import { SFTP_USER, sftpHost } from '../tests/sftp-host.ts'

const { values: options } = parseArgs({
  options: { horses: { type: 'string', default: '60' }, seed: { type: 'string', default: String(Date.now()) } },
  strict: false,
})
const CUTS = 50
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`seed ${options.seed}`)

const random = seededRandom(String(options.seed))

const home = mkdtempSync(join(tmpdir(), 'hovslag-bench-cuts-'))
const [folder, far] = [join(home, 'files'), join(home, 'far')]
const env = { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '' }
const STUD = join(import.meta.dirname, '..', 'cli', 'stud.ts')

/** Files that a page on the other side names and that are not there. */
function lacking(page: string): string[] {
  const html = readFileSync(join(far, page), 'utf8')
  const named = [...html.matchAll(/"\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  return named.filter((file) => !existsSync(join(far, file)))
}

const host = await sftpHost()
try {
  await seed(['--horses', String(options.horses)], env)
  const made = spawnSync(process.execPath, [STUD, 'publish', folder], { env, stdio: 'ignore' })
  if (made.status !== 0) throw new Error('the stud was not published')
  const wanted = await readFileList(join(folder, NOTES, LIST))
  if (wanted === null || wanted === 'other') throw new Error('there is no list')
  const files = [...wanted.keys()]
  let [cuts, sent, next] = [0, 0, 0]
  const faults = new Set<string>()
  const onProgress = ({ file }: { file: string }) => {
    sent++
    if (file.endsWith('.html')) for (const lack of lacking(file)) faults.add(`${file} lacks ${lack}`)
    if (sent < next || cuts === CUTS) return
    next = sent + Math.ceil((random() * 2 * files.length) / CUTS)
    cuts++
    setTimeout(host.cut, random() * 5)
  }
  const open = () => openSftp({ host: '127.0.0.1', port: host.port, folder: far, hostKey: null, ...SFTP_USER })
  const pausesMs = Array.from({ length: 20 }, () => 5)
  const sending = { open, folder, wanted, isWhole: false, onProgress, signal: new AbortController().signal, pausesMs }
  await sendAll(sending)
  const there = readdirSync(far, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  for (const file of files)
    if (!readFileSync(join(far, file)).equals(readFileSync(join(folder, file)))) faults.add(`${file} differs`)
  if (there !== files.length + 1) faults.add(`${there} files for ${files.length} and their list`)
  print(`${files.length} files, ${cuts} cuts: ${faults.size} faults`)
  for (const fault of [...faults].slice(0, 20)) print(`  ${fault}`)
  if (faults.size > 0) process.exitCode = 1
} finally {
  await host.stop()
  rmSync(home, { recursive: true, force: true })
}
