/** Shapes of plots as paths, 1000 wide and 100 high; the server makes them. */

export type PlotShape = {
  area: string
  band: string
  /** Places on the axis in per cent of its width. */
  lines: readonly number[]
  mark: number | null
}

export type Axis = { from: number; to: number }
/** A value and its share 0-1, lowest first. */
export type Share = { value: number; share: number }

const WIDTH = 1000
const HEIGHT = 100
/** More would not be visible on a phone. */
const MOST_POINTS = 72

const percent = (value: number, { from, to }: Axis) =>
  Math.round(Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)) * 10) / 10
const acrossOf = (axis: Axis) => (value: number) =>
  Math.round(Math.min(1, Math.max(0, (value - axis.from) / (axis.to - axis.from))) * WIDTH)

type Marks = { band: Axis; lines: readonly number[]; mark: number | null }

function shapeOf(axis: Axis, { lines, mark }: Marks, area: string, band: string): PlotShape {
  return {
    area,
    band,
    lines: lines.map((value) => percent(value, axis)),
    mark: mark === null ? null : percent(mark, axis),
  }
}

/** A smooth distribution of many values as a curve, which is as high as its highest share or the given one. */
export function curveShape(shares: readonly Share[], axis: Axis, marks: Marks, full?: number): PlotShape {
  const across = acrossOf(axis)
  // Points are means of equally many neighbours, so that the grid causes no spikes.
  const seen = shares.filter(({ value }) => value >= axis.from && value <= axis.to)
  const size = Math.max(1, Math.ceil(seen.length / MOST_POINTS))
  const groups = Array.from({ length: Math.ceil(seen.length / size) }, (_, at) =>
    seen.slice(at * size, (at + 1) * size),
  )
  const means = groups.map((group) => ({
    value: group.reduce((sum, { value }) => sum + value, 0) / group.length,
    share: group.reduce((sum, { share }) => sum + share, 0) / group.length,
  }))
  const highest = full ?? Math.max(...means.map(({ share }) => share), Number.MIN_VALUE)
  const points = means.map(({ value, share }) => ({
    x: across(value),
    y: Math.round(HEIGHT - (share / highest) * HEIGHT),
  }))
  const from = seen[0]?.value ?? axis.from
  const to = seen.at(-1)?.value ?? axis.to
  const path = (some: readonly { x: number; y: number }[], left: number, right: number) =>
    some.length === 0 ? '' : `M${left} ${HEIGHT}L${some.map(({ x, y }) => `${x} ${y}`).join('L')}L${right} ${HEIGHT}Z`
  const [left, right] = [across(marks.band.from), across(marks.band.to)]
  const heightAt = (x: number) => {
    const after = points.findIndex((point) => point.x >= x)
    const [one, other] = [points[after - 1], points[after]]
    if (!other) return points.at(-1)?.y ?? HEIGHT
    if (!one || other.x === one.x) return other.y
    return Math.round(one.y + ((other.y - one.y) * (x - one.x)) / (other.x - one.x))
  }
  const inside = points.filter(({ x }) => x > left && x < right)
  const band = [{ x: left, y: heightAt(left) }, ...inside, { x: right, y: heightAt(right) }]
  return shapeOf(axis, marks, path(points, across(from), across(to)), path(band, left, right))
}

/** A distribution of few whole values as steps, one for each value. */
export function stepShape(shares: readonly Share[], axis: Axis, marks: Marks): PlotShape {
  const across = acrossOf(axis)
  const highest = Math.max(...shares.map(({ share }) => share), Number.MIN_VALUE)
  const steps = (some: readonly Share[]) => {
    let path = ''
    let before: number | null = null
    for (const { value, share } of some) {
      const [left, right] = [across(value - 0.5), across(value + 0.5)]
      const y = Math.round(HEIGHT - (share / highest) * HEIGHT)
      path += before === left ? `V${y}H${right}` : `${path === '' ? '' : `V${HEIGHT}`}M${left} ${HEIGHT}V${y}H${right}`
      before = right
    }
    return path === '' ? '' : `${path}V${HEIGHT}Z`
  }
  const inBand = shares.filter(({ value }) => value >= marks.band.from && value <= marks.band.to)
  return shapeOf(axis, marks, steps(shares), steps(inBand))
}
