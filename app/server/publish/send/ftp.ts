import { isIP } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import type { Client } from 'basic-ftp'
import { NOTES } from '../file-list.ts'
import { type FarPlace, HOLDS } from './far-place.ts'
import { folderMaker, foldersOf, type Line, LineTrouble } from './line.ts'

const SILENT_MS = 30_000
/** A connection of its own for each file under way; web hotels allow few. */
const AT_ONCE = 3
const MISSING = 550

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

/**
 * A line by FTP, encrypted if `isSecure`. A certificate that does not hold is known again by its sum, as web hotels
 * often have one for another name; where one held, it must hold again.
 */
export async function openFtp(place: FarPlace, isSecure: boolean): Promise<Line> {
  // Only who publishes by FTP needs the library.
  const { Client: FtpClient } = await import('basic-ftp')
  const root = place.folder.replace(/\/+$/, '')
  const at = (file: string) => (root === '' && place.folder === '' ? file : `${root}/${file}`)
  const free: Client[] = []
  const waiting: ((client: Client) => void)[] = []
  const all: Client[] = []
  let hostKey: string | null = null

  async function open(): Promise<Client> {
    const client = new FtpClient(SILENT_MS)
    try {
      await client.connect(place.host, place.port)
      if (isSecure) {
        const name = isIP(place.host) === 0 ? { host: place.host, servername: place.host } : {}
        // Servers want the session of the first line on each line of a file. In 1.3 a session is good once.
        await client.useTLS({ ...name, rejectUnauthorized: false, maxVersion: 'TLSv1.2' })
        hostKey = certainOf(client.ftp.socket, hostKey ?? place.hostKey)
      }
      await client.login(place.user, place.secret)
      await client.useDefaultSettings()
      all.push(client)
      return client
    } catch (error) {
      client.close()
      throw error
    }
  }

  free.push(await open())
  /** Connections that are open or being opened, and how many the host allows. */
  let [opened, most] = [1, AT_ONCE]

  /** With a connection of its own. */
  async function withOne<Value>(act: (client: Client) => Promise<Value>): Promise<Value> {
    const client = free.pop() ?? (opened < most ? await another() : await nextFree())
    try {
      return await act(client)
    } finally {
      const next = waiting.shift()
      if (next) next(client)
      else free.push(client)
    }
  }
  const nextFree = () => new Promise<Client>((give) => waiting.push(give))
  /** One more; where the host refuses it, as it allows fewer, the next of those that it took. */
  async function another(): Promise<Client> {
    opened++
    try {
      return await open()
    } catch (error) {
      most = --opened
      if (error instanceof LineTrouble && error.trouble === 'host-key') throw error
      return free.pop() ?? nextFree()
    }
  }

  const makeFolders = folderMaker((folder) =>
    withOne(async (client) => {
      // It may be there already.
      await client.sendIgnoringError(`MKD ${at(folder)}`)
    }),
  )
  let hasRoot = false
  const makeRoot = () =>
    withOne(async (client) => {
      if (hasRoot) return
      for (const folder of foldersOf(`${root}/.`)) if (folder !== '') await client.sendIgnoringError(`MKD ${folder}`)
      hasRoot = true
    })
  let drafts = 0

  return {
    atOnce: AT_ONCE,
    get hostKey() {
      return hostKey
    },
    read: (file) =>
      withOne(async (client) => {
        const parts: Buffer[] = []
        const into = new Writable({
          write(part: Buffer, _coding, done) {
            parts.push(part)
            done()
          },
        })
        try {
          await client.downloadTo(into, at(file))
          return Buffer.concat(parts)
        } catch (error) {
          if (codeOf(error) === MISSING) return null
          throw error
        }
      }),
    async write(file, bytes) {
      const draft = `${NOTES}/${process.pid}-${drafts++}.part`
      await makeRoot()
      await makeFolders(draft)
      await makeFolders(file)
      await withOne(async (client) => {
        await client.uploadFrom(Readable.from([bytes], { objectMode: false }), at(draft))
        try {
          await client.rename(at(draft), at(file))
        } catch (error) {
          if (codeOf(error) === null) throw error
          // A server that renames over no file: for a moment there is none.
          await client.remove(at(file), true)
          await client.rename(at(draft), at(file))
        }
      })
    },
    remove: (file) =>
      withOne(async (client) => {
        await client.remove(at(file), true)
        for (const folder of foldersOf(file).toReversed()) await client.sendIgnoringError(`RMD ${at(folder)}`)
      }),
    list: (folder) =>
      withOne(async (client) => {
        try {
          const found = await client.list(at(folder) || '.')
          return found.map(({ name, size, isDirectory }) => ({ name, size, isFolder: isDirectory }))
        } catch (error) {
          if (codeOf(error) === MISSING) return []
          throw error
        }
      }),
    close() {
      for (const client of all) client.close()
    },
  }
}

/**
 * What is known of a host by its certificate: its sum, or that it holds by itself. Throws for another sum than before,
 * and for one that does not hold where one did.
 */
function certainOf(socket: unknown, known: string | null): string {
  if (!(socket instanceof TLSSocket)) throw new LineTrouble('host-key')
  if (socket.authorized) return HOLDS
  const seen = socket.getPeerCertificate().fingerprint256 ?? ''
  if (known !== null && known !== seen) throw new LineTrouble('host-key', seen)
  return seen
}
