import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { backupsToKeep } from '#app/domain/backups.ts'
import { decodeOrNull } from '#app/domain/names.ts'
import { errorField } from '../engines/differences.ts'
import { makeFolder, OWN_FILE, OWN_FOLDER } from '../files/folder.ts'
import { openSsh } from '../ssh.ts'
import { storeText } from '../text.ts'
import { readBackupName, type StoredBackup } from './backup-folder.ts'

/** A server that keeps copies of backups. Without a password the key of this machine opens it. */
export type Away = { host: string; port: number; user: string; password: string | null; folder: string }

const DEFAULT_PORT = 22
const [KEY_FILE, KNOWN_FILE] = ['kopior', 'kopior-server']
/** Only this process writes it: others may send at the same time. */
const PART = `stud-${randomBytes(6).toString('hex')}.part`
const PARTS = /^stud-.*\.part$/
/** Of an upload that is so old its process has ended. */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000

/** `sftp://user[:password]@host[:port]/folder`, or `/~/folder` below the user's home; null for anything else. */
export function readAway(text: string): Away | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'sftp:' || url.hostname === '') return null
  const [user, password] = [decodeOrNull(url.username), decodeOrNull(url.password)]
  const folder = decodeOrNull(url.pathname)
    ?.replace(/\/+$/, '')
    .replace(/^\/~(\/+|$)/, '')
  if (!user || password === null || !folder) return null
  return { host: url.hostname, port: Number(url.port) || DEFAULT_PORT, user, password: password || null, folder }
}

/** Outside the data: no copy of that has the key. */
const ownFolder = () => process.env['HOVSLAG_KEY_FOLDER'] ?? join(homedir(), '.hovslag')

/** The public line of the key with which this machine sends backups; made when first asked for. */
export async function awayKey(folder = ownFolder()): Promise<string> {
  const file = join(folder, KEY_FILE)
  const [kept, secret] = [textOf(`${file}.pub`), textOf(file)]
  const { default: ssh2 } = await import('ssh2')
  const isReadable = (key: string) => !(ssh2.utils.parseKey(key) instanceof Error)
  if (kept !== null && secret !== null && isReadable(secret)) return kept.trim()
  const make = () => ssh2.utils.generateKeyPairSync('ed25519', { comment: 'hovslag' })
  let made = make()
  // One in 230 of the library's keys it cannot read itself: nothing could ever be sent with it.
  while (!isReadable(made.private)) made = make()
  makeFolder(folder, OWN_FOLDER)
  // It may be somebody's own, with a passphrase.
  if (secret !== null) renameSync(file, `${file}.gammal`)
  writeFileSync(file, made.private, { mode: OWN_FILE })
  writeFileSync(`${file}.pub`, `${made.public}\n`, { mode: OWN_FILE })
  return made.public
}

/**
 * Sends a backup to where copies are kept, unless it is there, and thins out the daily ones there as here. The server
 * must be the one that was seen first. Whether it was sent. Throws one line that says why not.
 */
export async function sendAway(
  { file, name, bytes }: Pick<StoredBackup, 'file' | 'name' | 'bytes'>,
  away: Away,
  { keep, folder = ownFolder() }: { keep: number; folder?: string },
): Promise<boolean> {
  const known = join(folder, KNOWN_FILE)
  const hostKey = textOf(known)
  const secret = away.password ?? textOf(join(folder, KEY_FILE)) ?? ''
  const failed = (error: unknown) =>
    new Error(storeText.away.failed(away.host, error instanceof Error ? error.message : String(error)))
  const ssh = await openSsh({ ...away, secret, hostKey }, (trouble) =>
    trouble === 'line' ? new Error(storeText.away.line) : new OtherServer(storeText.away.otherServer(away.host, known)),
  ).catch((error: unknown) => {
    throw error instanceof OtherServer ? error : failed(error)
  })
  const { sftp, called, replace } = ssh
  try {
    const at = (each: string) => `${away.folder}/${each}`
    const list = () => called<FileEntry[]>((done) => sftp.readdir(away.folder, done))
    const there = await list().catch(async () => {
      await called<void>((done) => sftp.mkdir(away.folder, { mode: OWN_FOLDER }, done))
      return list()
    })
    const isThere = there.some(({ filename, attrs }) => filename === name && attrs.size === bytes)
    if (!isThere) {
      await called<void>((done) => sftp.fastPut(file, at(PART), { mode: OWN_FILE }, done))
      await replace(at(PART), at(name))
    }
    const remove = (each: string) => called<void>((done) => sftp.unlink(at(each), done))
    const isLeft = ({ filename, attrs }: FileEntry) =>
      PARTS.test(filename) && Date.now() - attrs.mtime * 1000 > LEFT_OVER_MS
    // One that stays is in the way of none.
    for (const { filename } of there.filter(isLeft)) await remove(filename).catch(() => {})
    await thin(new Set([...there.map(({ filename }) => filename), name]), keep, remove)
    if (hostKey === null) {
      makeFolder(folder, OWN_FOLDER)
      writeFileSync(known, ssh.hostKey, { mode: OWN_FILE })
    }
    return !isThere
  } catch (error) {
    throw failed(error)
  } finally {
    ssh.close()
  }
}

class OtherServer extends Error {}

/** `mtime`: in seconds. */
type FileEntry = { filename: string; attrs: { size: number; mtime: number } }

async function thin(names: ReadonlySet<string>, keep: number, remove: (name: string) => Promise<void>): Promise<void> {
  const dailies = [...names].flatMap((name) => {
    const read = readBackupName(name)
    return read?.reason === 'daily' && read.isWhole ? [{ name, at: read.at }] : []
  })
  const kept = backupsToKeep(
    dailies.map(({ at }) => at),
    keep,
  )
  for (const { name, at } of dailies) if (keep > 0 && !kept.has(at)) await remove(name)
}

/** Null if there is no such file; any other failure is thrown. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorField(error, 'code') === 'ENOENT') return null
    throw error
  }
}
