/** The part of a picture that its owner shows, in shares of its width and height, 0 to 1. Our own choice. */
export type Crop = { left: number; top: number; width: number; height: number }

/** The smallest share of a side. */
export const LEAST_SHARE = 0.05
const DIGITS = 10_000

const rounded = (share: number) => Math.round(share * DIGITS) / DIGITS
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** The part within the picture, rounded to a hundredth of a percent; null if it is too small. */
export function fittingCrop({ left, top, width, height }: Crop): Crop | null {
  if (![left, top, width, height].every((share) => Number.isFinite(share))) return null
  const from = (share: number) => Math.min(1, Math.max(0, share))
  const [x, y] = [rounded(from(left)), rounded(from(top))]
  const fitting = {
    left: x,
    top: y,
    width: rounded(from(left + width) - x),
    height: rounded(from(top + height) - y),
  }
  return fitting.width < LEAST_SHARE || fitting.height < LEAST_SHARE ? null : fitting
}

export function isWhole({ left, top, width, height }: Crop): boolean {
  return left === 0 && top === 0 && width === 1 && height === 1
}

/** Reads a stored value; null for anything else. */
export function readCrop(value: unknown): Crop | null {
  // Checked below.
  const { left, top, width, height } = typeof value === 'object' && value !== null ? (value as Partial<Crop>) : {}
  if (!isShare(left) || !isShare(top) || !isShare(width) || !isShare(height)) return null
  return fittingCrop({ left, top, width, height })
}

/** The same part in pixels of a picture of that size: at least one in each direction, and none outside. */
export function cropInPixels(crop: Crop, size: { width: number; height: number }): Crop {
  const side = (at: number, length: number, all: number) => {
    const start = Math.min(all - 1, Math.round(at * all))
    return { start, length: Math.max(1, Math.min(all - start, Math.round(length * all))) }
  }
  const across = side(crop.left, crop.width, size.width)
  const down = side(crop.top, crop.height, size.height)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}
