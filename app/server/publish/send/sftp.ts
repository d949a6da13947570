import type { FileEntryWithStats } from 'ssh2'
import { openSsh } from '#app/store/ssh.ts'
import { NOTES } from '../file-list.ts'
import type { FarPlace } from './far-place.ts'
import { folderMaker, foldersOf, type Line, LineTrouble } from './line.ts'

const NO_SUCH_FILE = 2

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === NO_SUCH_FILE

/** A line by SFTP. The host must be the one that was seen first (`place.hostKey`). */
export async function openSftp(place: FarPlace): Promise<Line> {
  const { sftp, called, replace, hostKey, close } = await openSsh(
    place,
    (trouble, said) => new LineTrouble(trouble, said),
  )
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
      await replace(at(draft), at(file))
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
    close,
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
