import { createHash } from 'node:crypto'
import type { Client, FileEntryWithStats, SFTPWrapper } from 'ssh2'
import { NOTES } from '../file-list.ts'
import type { FarPlace } from './far-place.ts'
import { folderMaker, foldersOf, type Line, LineTrouble } from './line.ts'

const READY_MS = 20_000
const ALIVE_MS = 10_000
const NO_SUCH_FILE = 2

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === NO_SUCH_FILE

/** A line by SFTP. The host must be the one that was seen first (`place.hostKey`). */
export async function openSftp(place: FarPlace): Promise<Line> {
  // Only who publishes by SFTP needs the library.
  const { default: ssh2 } = await import('ssh2')
  const client = new ssh2.Client()
  const hostKey = await connected(client, place)
  const called = callsOn(client)
  const sftp = await called<SFTPWrapper>((done) => client.sftp(done))
  const root = place.folder.replace(/\/+$/, '')
  const at = (file: string) =>
    file === '' ? root || '.' : `${root === '' && place.folder === '' ? '.' : root}/${file}`
  const isThere = (path: string) =>
    called((done) => sftp.stat(path, done)).then(
      () => true,
      () => false,
    )
  // It may be there already, which servers say in different words.
  const mkdir = async (path: string) => {
    if (!(await isThere(path))) await called<void>((done) => sftp.mkdir(path, done))
  }
  for (const path of await missingOf(root, isThere)) await mkdir(path)
  const makeFolders = folderMaker((folder) => mkdir(at(folder)))
  let drafts = 0

  async function replace(draft: string, file: string): Promise<void> {
    try {
      await called<void>((done) => sftp.ext_openssh_rename(at(draft), at(file), done))
    } catch {
      // A server without that: for a moment there is no file.
      await called<void>((done) => sftp.unlink(at(file), done)).catch(() => {})
      await called<void>((done) => sftp.rename(at(draft), at(file), done))
    }
  }

  return {
    atOnce: 16,
    hostKey,
    read: (file) =>
      called<Buffer>((done) => sftp.readFile(at(file), done)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    async write(file, bytes) {
      const draft = `${NOTES}/${process.pid}-${drafts++}.part`
      await makeFolders(draft)
      await makeFolders(file)
      await called<void>((done) => sftp.writeFile(at(draft), bytes, done))
      await replace(draft, file)
    },
    async remove(file) {
      await called<void>((done) => sftp.unlink(at(file), done)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      for (const folder of foldersOf(file).toReversed())
        await called<void>((done) => sftp.rmdir(at(folder), done)).catch(() => {})
    },
    async list(folder) {
      const found = await called<FileEntryWithStats[]>((done) => sftp.readdir(at(folder), done)).catch(
        (error: unknown) => {
          if (isMissing(error)) return []
          throw error
        },
      )
      return found.map(({ filename, attrs }) => ({ name: filename, size: attrs.size, isFolder: attrs.isDirectory() }))
    },
    close: () => client.end(),
  }
}

/** The folders of a path that are missing, the outermost first. */
async function missingOf(root: string, isThere: (path: string) => Promise<boolean>): Promise<string[]> {
  const missing: string[] = []
  for (const path of [...foldersOf(`${root}/.`)].toReversed()) {
    if (path === '' || (await isThere(path))) break
    missing.unshift(path)
  }
  return missing
}

type Done<Value> = (error: Error | null | undefined, value: Value) => void

/** Calls functions that take a callback. The library forgets some callbacks of a line that breaks: all are told. */
function callsOn(client: Client) {
  const pending = new Set<(error: Error) => void>()
  let isOpen = true
  client.on('close', () => {
    isOpen = false
    for (const fail of pending) fail(new LineTrouble('line'))
  })
  return <Value>(act: (done: Done<Value>) => void) =>
    new Promise<Value>((resolve, reject) => {
      if (!isOpen) return reject(new LineTrouble('line'))
      pending.add(reject)
      act((error, value) => {
        pending.delete(reject)
        if (error) reject(error)
        else resolve(value)
      })
    })
}

/** Signs in; the sum of the host's key. */
function connected(client: Client, { host, port, user, secret, hostKey }: FarPlace): Promise<string> {
  const isKey = secret.startsWith('-----BEGIN')
  let seen = ''
  return new Promise((resolve, reject) => {
    client
      .on('ready', () => {
        // Many small messages, each of which is waited for.
        client.setNoDelay(true)
        resolve(seen)
      })
      .on('error', (error) =>
        reject(hostKey !== null && seen !== hostKey && seen !== '' ? new LineTrouble('host-key', seen) : error),
      )
      .on('close', () => reject(new LineTrouble('line')))
      // Some servers ask for the password in this way only.
      .on('keyboard-interactive', (_name, _instructions, _language, asked, answer) => answer(asked.map(() => secret)))
      .connect({
        host,
        port,
        username: user,
        ...(isKey ? { privateKey: secret } : { password: secret, tryKeyboard: true }),
        readyTimeout: READY_MS,
        keepaliveInterval: ALIVE_MS,
        hostVerifier: (key: Buffer) => {
          seen = createHash('sha256').update(key).digest('base64url')
          return hostKey === null || hostKey === seen
        },
      })
  })
}
