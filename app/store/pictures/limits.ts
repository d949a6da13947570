import type { Crop } from '#app/domain/pictures/crop.ts'

export const PICTURE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  /** Either side of a picture before it is decoded: a line of one pixel takes far longer than a square. */
  readSide: 20_000,
  /** Decoded: four bytes a pixel, or 33 million pixels of 16 bits a colour. */
  decodedBytes: 200_000_000,
  /** The longer side of a stored picture. */
  side: 3000,
  ms: 30_000,
} as const

/** What the decoding process can do with a picture: see `decode-process.ts`. */
export type Task =
  | { job: 'normalise'; bytes: Uint8Array }
  | { job: 'look'; bytes: Uint8Array }
  | { job: 'cut'; bytes: Uint8Array; crop: Crop }
  | { job: 'form'; bytes: Uint8Array; width: number; format: PictureFormat }
export type Job = Task & { id: number }

/** `png`: the stud's square sign for browser tabs. */
export type PictureFormat = 'avif' | 'webp' | 'png'

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
