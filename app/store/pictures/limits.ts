import type { Crop } from '#app/domain/pictures/crop.ts'

/** What a picture may weigh and take. */
export const PICTURE_LIMITS = {
  /** Of one file. */
  bytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  /** The longer side of what is kept. */
  side: 3000,
  /** Decoding one, or making one smaller form. */
  ms: 30_000,
} as const

/** A job for the process that decodes; what it answers is said in `decode-process.ts`. */
export type Job =
  | { id: number; job: 'normalise'; bytes: Uint8Array }
  | { id: number; job: 'look'; bytes: Uint8Array }
  | { id: number; job: 'cut'; bytes: Uint8Array; crop: Crop }
  | { id: number; job: 'form'; bytes: Uint8Array; width: number; format: PictureFormat }

/** `png`: the sign of the stud, square, as browsers want it for their tabs. */
export type PictureFormat = 'avif' | 'webp' | 'png'

/** A picture as it is kept. */
export type Normalised = {
  bytes: Uint8Array
  type: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  blur: string
}

export type JobAnswer =
  | { id: number; ok: true; normalised: Normalised }
  | { id: number; ok: true; form: Uint8Array }
  | { id: number; ok: false; problem: 'too-many-pixels' | 'broken' }
