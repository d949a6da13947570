import { IMPORT_BYTES } from '#app/store/interchange/limits.ts'
import { PICTURE_LIMITS } from '#app/store/pictures/limits.ts'
import type { BodyLimit } from './body.ts'

/** Bytes without a session: a name and a password. */
export const VISITOR_LIMIT: BodyLimit = { bytes: 16 * 1024, ms: 20_000 }
/** Bytes of a form of the back office. */
export const DESK_LIMIT: BodyLimit = { bytes: 2 * 1024 * 1024, ms: 120_000 }

/** Addresses of the back office that take larger forms. */
export const LARGER_LIMITS: Readonly<Record<string, BodyLimit>> = {
  // A season of results, pasted or as a file. From 8 MB on the page itself says that it is too long.
  '/admin/add-merits': { bytes: 12 * 1024 * 1024, ms: 300_000 },
}

/** Takes a backup, written to the disk as it comes. Only time and disk space limit it. */
export const UPLOAD = {
  address: '/admin/backup/upload',
  field: 'file',
  limit: { bytes: 64 * 1024 ** 3, ms: 3_600_000 } satisfies BodyLimit,
} as const

/** Takes a file to import, written to the disk as it comes. */
export const IMPORT_UPLOAD = {
  address: '/admin/import/upload',
  field: 'file',
  limit: { bytes: IMPORT_BYTES, ms: 3_600_000 } satisfies BodyLimit,
} as const

/** Take pictures and a few fields, written to the disk as they come. */
export const PICTURE_UPLOAD = {
  /** Followed by the name of the horse. */
  address: '/admin/pictures/',
  /** For the pictures of a ribbon, of the stud's sign, and of the start page and news. */
  others: ['/admin/ribbons', '/admin/sign', '/admin/picture'],
  field: 'files',
  fileBytes: PICTURE_LIMITS.bytes,
  // A dozen at once. A picture that is too large is skipped.
  limit: { bytes: 250 * 1024 ** 2, ms: 900_000 } satisfies BodyLimit,
} as const

export type FormRule = {
  /** Most values, each of one name counted. */
  fields: number
  /** Names that may come several times. */
  lists: readonly string[]
  /** Names that contain a text of the stud, and are no paths into a document. */
  free?: RegExp
  /** Whether a button may add or remove a row. */
  hasRows?: true
}

/** The usual rule. `boxes` names the boxes that the form shows; the others say which facts follow, and which stay. */
export const USUAL_FORM: FormRule = { fields: 2000, lists: ['boxes', 'leave', 'take'] }

type FormOf = { address: string; intents?: readonly string[]; rule: FormRule }

/** Forms with rules of their own. `intents`: only if the form's `intent` is one of these. */
export const FORMS: readonly FormOf[] = [
  { address: '/admin/settings', rule: { ...USUAL_FORM, hasRows: true } },
  {
    address: '/admin/import',
    // Forty rows, each with the fields of a horse.
    rule: {
      fields: 6000,
      // biome-ignore format: as many as a line holds
      lists: [
        'boxes', 'column', 'clears', 'word', 'means', 'cellAt', 'cell', 'cellWas', 'wordAt', 'wordTo', 'shown', 'on',
      ],
    },
  },
  { address: '/admin/history', rule: { ...USUAL_FORM, lists: ['boxes', 'revisions'] } },
  { address: '/admin/horses/change', rule: { ...USUAL_FORM, lists: [...USUAL_FORM.lists, 'h'] } },
  { address: '/admin/competition-list', rule: { fields: 5000, lists: ['boxes', 'ids'] } },
  {
    address: '/admin/add-merits',
    // A form without an intent is a paste to preview.
    intents: ['', 'preview', 'text', 'save'],
    rule: { fields: 60_000, lists: ['repeat', 'spelling', 'page', 'edit'], free: /^(?:horse|class|remember):/ },
  },
]

/** Addresses that are sent no form, so there is nothing to check. */
export function isWork(pathname: string): boolean {
  return /^\/breeding\/mal\/?(?:\.data|_\.data)?$/i.test(pathname)
}
