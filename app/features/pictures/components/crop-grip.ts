import { type Crop, LEAST_SHARE } from '#app/domain/pictures/crop.ts'

type Point = { x: number; y: number }
/** What the pointer has hold of: sides of the part, all of it, or nothing, which draws a new one. */
export type Grip = 'new' | 'all' | { x: 'left' | 'right' | null; y: 'top' | 'bottom' | null }

const isNear = (a: number, b: number, reach: number) => Math.abs(a - b) <= reach

/** What is at a place of the picture; all in shares of it. */
export function gripAt(part: Crop | null, at: Point, reach: Point): Grip {
  if (part === null || (part.width === 1 && part.height === 1)) return 'new'
  const [right, bottom] = [part.left + part.width, part.top + part.height]
  const isWithin =
    at.x >= part.left - reach.x && at.x <= right + reach.x && at.y >= part.top - reach.y && at.y <= bottom + reach.y
  if (!isWithin) return 'new'
  const x = isNear(at.x, part.left, reach.x) ? 'left' : isNear(at.x, right, reach.x) ? 'right' : null
  const y = isNear(at.y, part.top, reach.y) ? 'top' : isNear(at.y, bottom, reach.y) ? 'bottom' : null
  return x === null && y === null ? 'all' : { x, y }
}

const within = (share: number, least = 0, most = 1) => Math.min(most, Math.max(least, share))

/** The part after the pointer has moved; null while it is too small. */
export function moved(part: Crop, grip: Grip, from: Point, to: Point): Crop | null {
  if (grip === 'all') {
    const left = within(part.left + to.x - from.x, 0, 1 - part.width)
    const top = within(part.top + to.y - from.y, 0, 1 - part.height)
    return { ...part, left, top }
  }
  if (grip === 'new') {
    const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))]
    const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))]
    const drawn = { left, top, width: right - left, height: bottom - top }
    return drawn.width < LEAST_SHARE || drawn.height < LEAST_SHARE ? null : drawn
  }
  const across = pulled(part.left, part.width, grip.x === 'left' ? 'start' : grip.x && 'end', to.x - from.x)
  const down = pulled(part.top, part.height, grip.y === 'top' ? 'start' : grip.y && 'end', to.y - from.y)
  return { left: across.start, width: across.length, top: down.start, height: down.length }
}

function pulled(start: number, length: number, end: 'start' | 'end' | null, by: number) {
  if (end === null) return { start, length }
  if (end === 'end') return { start, length: within(length + by, LEAST_SHARE, 1 - start) }
  const next = within(start + by, 0, start + length - LEAST_SHARE)
  return { start: next, length: start + length - next }
}
