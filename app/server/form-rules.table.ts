import { IMPORT_BYTES } from '#app/store/interchange/limits.ts'
import { PICTURE_LIMITS } from '#app/store/pictures/limits.ts'
import type { BodyLimit } from './body.ts'

/** What whoever is not signed in may send: a name and a password. */
export const VISITOR_LIMIT: BodyLimit = { bytes: 16 * 1024, ms: 20_000 }
/** What a form of the back office may hold. */
export const DESK_LIMIT: BodyLimit = { bytes: 2 * 1024 * 1024, ms: 120_000 }

/** Addresses of the back office that take more. */
export const LARGER_LIMITS: Readonly<Record<string, BodyLimit>> = {
  // A season of results, pasted or as a file; the page itself tells from 8 MB on that it is too long.
  '/admin/add-merits': { bytes: 12 * 1024 * 1024, ms: 300_000 },
}

/** Where a backup is sent to, written to the disk as it comes: the one address without a bound but time and room. */
export const UPLOAD = {
  address: '/admin/backup/upload',
  field: 'file',
  limit: { bytes: 64 * 1024 ** 3, ms: 3_600_000 } satisfies BodyLimit,
} as const

/** Where an export is sent to that shall be taken in: one file, written to the disk as it comes. */
export const IMPORT_UPLOAD = {
  address: '/admin/import/upload',
  field: 'file',
  limit: { bytes: IMPORT_BYTES, ms: 3_600_000 } satisfies BodyLimit,
} as const

/** Where pictures are sent to: several files and a few words, written to the disk as they come. */
export const PICTURE_UPLOAD = {
  /** Followed by the name of the horse that they are of. */
  address: '/admin/pictures/',
  /** Where a ribbon's and the stud's own sign are sent to. */
  others: ['/admin/ribbons', '/admin/sign'],
  field: 'files',
  fileBytes: PICTURE_LIMITS.bytes,
  // A dozen at once; one that is larger than a picture may be is read past.
  limit: { bytes: 250 * 1024 ** 2, ms: 900_000 } satisfies BodyLimit,
} as const

export type FormRule = {
  /** Values at most, those of one name counted each. */
  fields: number
  /** Names that may come several times. */
  lists: readonly string[]
  /** Names that hold a text of the stud, and are no paths into a document. */
  free?: RegExp
  /** Whether a button may ask for a row to be added or taken away. */
  hasRows?: true
}

/** What a form may hold where nothing else is said. `boxes` names the boxes that the form shows. */
export const USUAL_FORM: FormRule = { fields: 2000, lists: ['boxes'] }

type FormOf = { address: string; intents?: readonly string[]; rule: FormRule }

/** Forms that hold more than that. `intents`: only where the form's `intent` is one of these. */
export const FORMS: readonly FormOf[] = [
  { address: '/admin/settings', rule: { ...USUAL_FORM, hasRows: true } },
  { address: '/admin/import', rule: { ...USUAL_FORM, lists: ['boxes', 'column', 'word', 'means'] } },
  { address: '/admin/history', rule: { ...USUAL_FORM, lists: ['boxes', 'revisions'] } },
  { address: '/admin/horses/change', rule: { ...USUAL_FORM, lists: ['boxes', 'h'] } },
  { address: '/admin/competition-list', rule: { fields: 5000, lists: ['boxes', 'ids'] } },
  {
    address: '/admin/add-merits',
    // A form without an intent is a paste that wants to be looked at.
    intents: ['', 'preview', 'text', 'save'],
    rule: { fields: 60_000, lists: ['repeat', 'spelling', 'page', 'edit'], free: /^(?:horse|class|remember):/ },
  },
]

/** Addresses that are asked for work, without a form: there is nothing to judge. Everything else reads what it is sent. */
export function isWork(pathname: string): boolean {
  return /^\/breeding\/mal\/?(?:\.data|_\.data)?$/i.test(pathname)
}
