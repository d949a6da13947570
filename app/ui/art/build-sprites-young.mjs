/**
 * A horse of one or two years, made from the grown one of its body: a shorter and shallower trunk on longer legs, a
 * short mane and half a tail.
 */

/** The middle of a drawing, and what is left of its width. */
const MIDDLE = 190
const NARROW = 0.9
/** Lines of a standing horse, from above: the croup, the belly, the fetlocks. */
const FETLOCKS = 248

/** Moves every point of a path by `move`; an arc would be an error. The result is relative, to a tenth. */
export function movePath(d, move) {
  const round = (number) => Math.round(number * 10) / 10
  let at = [0, 0]
  let start = [0, 0]
  // Where the written path is, so that rounding does not add up.
  let written = [0, 0]
  let writtenStart = [0, 0]
  let out = ''
  for (const [, command, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number))
    const kind = command.toLowerCase()
    const isRelative = command === kind
    if (kind === 'z') {
      out += 'z'
      at = start
      written = writtenStart
      continue
    }
    const size = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, s: 4, c: 6 }[kind]
    if (size === undefined) throw new Error(`No way to move ${command}`)
    for (let first = 0; first < numbers.length; first += size) {
      const points = []
      const [ox, oy] = isRelative ? at : [0, 0]
      const values = numbers.slice(first, first + size)
      if (kind === 'h') points.push([ox + values[0], at[1]])
      else if (kind === 'v') points.push([at[0], oy + values[0]])
      else for (let i = 0; i < size; i += 2) points.push([ox + values[i], oy + values[i + 1]])
      at = points.at(-1)
      const moved = points.map(([x, y]) => move(x, y).map(round))
      const [wx, wy] = written
      if (kind === 'm' && first === 0) {
        start = at
        writtenStart = moved[0]
        out += `M${moved[0].join(' ')}`
      } else {
        const letter = kind === 'h' || kind === 'v' || kind === 'm' ? 'l' : kind
        out += letter + moved.map(([x, y]) => `${round(x - wx)} ${round(y - wy)}`).join(' ')
      }
      written = moved.at(-1)
    }
  }
  return out
    .replaceAll('l0 0', 'h0')
    .replaceAll(' -', '-')
    .replace(/(^|[^\d])0\./g, '$1.')
}

/** Every part of a path with its first point. */
const parts = (d) =>
  d.split(/(?=M)/).map((part) => [part, movePath(part.slice(0, part.search(/[a-ln-z]/i)), (x, y) => [x, y])])

const pointOf = (start) => [...start.matchAll(/-?\d+\.?\d*/g)].map(([number]) => Number(number))

/** Each part drawn in towards its first point. */
function shorten(d, [across, down]) {
  return parts(d)
    .map(([part, start]) => {
      const [x0, y0] = pointOf(start)
      return movePath(part, (x, y) => [x0 + (x - x0) * across, y0 + (y - y0) * down])
    })
    .join('')
}

/** The drawing of a young horse from that of a grown one; `croup` and `belly` are lines of the grown one. */
export function youngOf(svg, { croup, belly }) {
  const raised = croup + (belly - croup) * 0.7
  const down = (y) => {
    if (y <= croup || y >= FETLOCKS) return y
    if (y <= belly) return croup + ((y - croup) * (raised - croup)) / (belly - croup)
    return raised + ((y - belly) * (FETLOCKS - raised)) / (FETLOCKS - belly)
  }
  const across = (x) => MIDDLE + (x - MIDDLE) * NARROW
  const move = (x, y) => [across(x), down(y)]
  const round = (number) => Math.round(number * 10) / 10
  // The eye is drawn round its own middle.
  const isOwn = (d) => /^M-[45]/.test(d)
  return svg
    .replace(
      /(<path class="h-tail" d=")([^"]+)("[^>]*\/>)<path class="ink"[^>]*\/>/g,
      (_, a, d, z) => a + shorten(d, [0.85, 0.6]) + z,
    )
    .replace(/(<path class="h-mane" d=")([^"]{2000,})("[^>]*\/>)<path class="ink"[^>]*\/>/g, (_, a, d, z) => {
      // The crest, then its locks.
      const [crest, , ...locks] = d.split(/(?=M)/)
      return a + crest + locks.map((lock) => shorten(lock, [0.62, 0.5])).join('') + z
    })
    .replace(
      /(<path class="h-mane" d=")(M3[^"]{1,1999})("[^>]*\/>)<path class="ink"[^>]*\/>/g,
      (_, a, d, z) => a + shorten(d, [0.7, 0.7]) + z,
    )
    .replace(/ d="([^"]+)"/g, (whole, d) => (isOwn(d) ? whole : ` d="${movePath(d, move)}"`))
    .replace(/translate\(([\d.]+) ([\d.]+)\)/g, (_, x, y) => `translate(${move(+x, +y).map(round).join(' ')})`)
    .replace(
      /rotate\(([\d.]+) ([\d.]+) ([\d.]+)\)/g,
      (_, a, x, y) => `rotate(${a} ${move(+x, +y).map(round).join(' ')})`,
    )
    .replace(/cx="(\d{3}[\d.]*)" cy="([\d.]+)"/g, (_, x, y) => `cx="${round(across(+x))}" cy="${round(down(+y))}"`)
}
