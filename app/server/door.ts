import type { IncomingMessage } from 'node:http'
import { sparingMemory } from '#app/store/sparing-memory.ts'
import { type BodyLimit, hasBody, readBody } from './body.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import { DESK_LIMIT, IMPORT_UPLOAD, LARGER_LIMITS, PICTURE_UPLOAD, UPLOAD, VISITOR_LIMIT } from './form-rules.table.ts'
import type { Refusal } from './refusal.ts'
import { isFromOwnPage } from './same-origin.ts'
import { sentProblem } from './sent-form.ts'
import { receiveFile, receiveFiles } from './upload.ts'
import type { Target } from './web-request.ts'

/** Why a request is refused by its headers alone. */
export function headersProblem(message: IncomingMessage): Refusal | null {
  const hosts = (message.headersDistinct['host'] ?? []).length
  if (hosts > 1 || (hosts === 0 && message.httpVersion === '1.1')) return 'odd-host'
  const isReading = message.method === 'GET' || message.method === 'HEAD'
  return isReading && hasBody(message) ? 'reading-with-body' : null
}

/** `type`: set if the body was replaced, with a file's name in place of the file. */
export type Admission = { ok: true; body: Buffer; type?: string } | { ok: false; reason: Refusal | 'gone' }

/**
 * Reads and checks a form before any page sees it. More than a visitor may send is read only after the session is
 * checked. `request` has no body.
 */
export async function admitForm(
  message: IncomingMessage,
  { pathname }: Target,
  request: Request,
  keeper: Doorkeeper,
  uploads?: Uploads,
): Promise<Admission> {
  if (!isFromOwnPage(request)) return { ok: false, reason: 'foreign-form' }
  const page = pathname.replace(/\.data$/, '').replace(/\/+$/, '')
  if (page === UPLOAD.address && uploads && (await hasSession(keeper, message, request))) {
    return admitFile(message, UPLOAD, uploads.folder(), await uploads.room())
  }
  const imports = page === IMPORT_UPLOAD.address ? uploads?.imports : undefined
  if (imports && (await hasSession(keeper, message, request))) {
    const room = await imports.room()
    return sparingMemory(() => admitFile(message, IMPORT_UPLOAD, imports.uploadFolder(), room))
  }
  if (isPictureForm(message, page) && uploads?.pictures && (await hasSession(keeper, message, request))) {
    return admitPictures(message, uploads.pictures)
  }
  const isDesk = page === '/admin' || page.startsWith('/admin/')
  const reading = await readBody(message, VISITOR_LIMIT, async () => {
    if (!isDesk || !(await keeper.hasSignedSession(message.headers.cookie))) return VISITOR_LIMIT
    // If sessions cannot be read, the page says so and returns what was typed.
    const isSignedIn = await keeper.sessionOf(request).then(
      (session) => session !== null,
      () => true,
    )
    return isSignedIn ? (LARGER_LIMITS[page] ?? DESK_LIMIT) : VISITOR_LIMIT
  })
  if (!reading.ok) return reading
  const problem = await sentProblem(pathname, message.headers['content-type'], reading.body)
  return problem === null ? { ok: true, body: reading.body } : { ok: false, reason: problem }
}

/** The folder of uploads until their page takes them over, and its free bytes. */
export type Uploads = {
  folder: () => string
  room: () => Promise<number>
  pictures?: { uploadFolder: () => Promise<string> } | undefined
  imports?: { uploadFolder: () => string; room: () => Promise<number> } | undefined
}

function isPictureForm({ headers }: IncomingMessage, page: string): boolean {
  const isTaken = page.startsWith(PICTURE_UPLOAD.address) || PICTURE_UPLOAD.others.some((address) => address === page)
  return isTaken && /^multipart\//i.test(headers['content-type']?.trim() ?? '')
}

/** Like a backup, for several files: the page gets each one's name on the disk and its own name. */
async function admitPictures(message: IncomingMessage, pictures: NonNullable<Uploads['pictures']>): Promise<Admission> {
  const received = await receiveFiles(message, PICTURE_UPLOAD, await pictures.uploadFolder())
  if (!received.ok) return received
  const body = new URLSearchParams(received.form.fields.filter(([name]) => !name.startsWith('received')))
  // A form without files is announced as such: the page takes other forms too.
  const files = received.form.files.length > 0 ? received.form.files : [{ received: null, fileName: '' }]
  for (const file of files) {
    body.append('received', file.received ?? '')
    body.append('receivedName', file.fileName)
  }
  return { ok: true, body: Buffer.from(body.toString()), type: 'application/x-www-form-urlencoded' }
}

async function hasSession(keeper: Doorkeeper, message: IncomingMessage, request: Request): Promise<boolean> {
  if (!(await keeper.hasSignedSession(message.headers.cookie))) return false
  return keeper.sessionOf(request).then(
    (session) => session !== null,
    () => false,
  )
}

/** The file is on the disk before its page runs. The page gets its name as a field of the form. */
async function admitFile(
  message: IncomingMessage,
  { field, limit }: { field: string; limit: BodyLimit },
  folder: string,
  room: number,
): Promise<Admission> {
  const received = await receiveFile(message, field, folder, { ...limit, bytes: Math.min(limit.bytes, room) })
  if (!received.ok) return received
  const params = new URLSearchParams({ received: received.file, receivedName: received.fileName })
  const body = Buffer.from(params.toString())
  return { ok: true, body, type: 'application/x-www-form-urlencoded' }
}
