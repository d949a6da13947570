import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Coding } from './content-coding.ts'

/** A built file with its compressed forms. */
export type StaticFile = {
  bodies: ReadonlyMap<Coding, Buffer>
  codings: readonly Coding[]
  headers: Record<string, string>
  /** Hash of the plain bytes; the tag has the coding too. */
  hash: string
}

/** Built files by their address, `/assets/entry.client-abc123.js`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
const PACKED: Record<string, Coding> = { '.br': 'br', '.gz': 'gzip' }

/** The build puts files with a hash in their name here, and nothing else. */
export const HASHED_FOLDER = '/assets/'

/**
 * Reads all built files into memory, a few megabytes. An address is looked up in a table and never becomes a path, so
 * none can leave the folder. A later build removes nothing that earlier pages need.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const bodies = new Map<string, Map<Coding, Buffer>>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).join('/')}`
    // Names with a leading dot are the tools' own (`.vite/manifest.json`).
    if (!entry.isFile() || name.includes('/.')) continue
    const coding = PACKED[extname(name)] ?? 'identity'
    const address = coding === 'identity' ? name : name.slice(0, -extname(name).length)
    const known = bodies.get(address) ?? new Map<Coding, Buffer>()
    bodies.set(address, known.set(coding, await readFile(path)))
  }
  const files = new Map<string, StaticFile>()
  for (const [address, forms] of bodies) {
    const plain = forms.get('identity')
    if (plain) files.set(address, describeFile(address, forms, plain))
  }
  return files
}

function describeFile(address: string, forms: Map<Coding, Buffer>, plain: Buffer): StaticFile {
  const isHashed = address.startsWith(HASHED_FOLDER)
  return {
    bodies: forms,
    codings: [...forms.keys()],
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    headers: {
      'content-type': TYPES[extname(address).toLowerCase()] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(forms.size > 1 ? { vary: 'Accept-Encoding' } : {}),
    },
  }
}

/** The file at a request's path (without its query), null when there is none. */
export function findStaticFile(files: StaticFiles, pathname: string): StaticFile | null {
  const plain = files.get(pathname)
  if (plain) return plain
  if (!pathname.includes('%')) return null
  try {
    return files.get(decodeURIComponent(pathname)) ?? null
  } catch {
    return null
  }
}
