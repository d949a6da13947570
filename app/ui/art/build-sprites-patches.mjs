/** Other patches of white for a skewbald, made from those that were drawn: islands of one path, from front to back. */

/**
 * How each island is changed round its own middle: mirrored where a factor is negative, then moved by shares of its
 * width and height. Null leaves it out. A head has one island, the neck.
 */
const PATCHES = {
  'pat-patches': {
    body: [
      { x: -1.25, y: -0.8, right: -0.1, down: 0.5 },
      { x: -1.1, y: -1, right: -0.42 },
      { x: 1.5, y: 1.1 },
    ],
    head: { x: 0.85, y: 0.72, right: -0.1, down: 0.2 },
  },
  'pat-islands': {
    body: [
      { x: 1.1, y: 1.35, right: 0.1, down: 0.3 },
      { x: 0.75, y: -1, right: 0.62 },
      { x: -1.7, y: 0.75, down: -0.2 },
    ],
    head: { x: 1.15, y: 0.95, right: 0.14, down: 0.1 },
  },
}

/** A drawing with the other patches beside each path of the class `pat-tobiano`. */
export function withPatches(svg) {
  return svg.replace(/<path class="pat-tobiano" d="([^"]+)"\/>/g, (drawn, d) => {
    const islands = d.split(/(?=M)/).map(pointsOf)
    const others = Object.entries(PATCHES).map(([name, { body, head }]) => {
      const changes = islands.length === 1 ? [head] : body
      const order = islands.toSorted((one, other) => other.middle.x - one.middle.x)
      const path = order.map((island, at) => changedBy(changes[at] ?? null, island)).join('')
      return `<path class="${name}" d="${path}"/>`
    })
    return drawn + others.join('')
  })
}

/** An island's text with its middle and size. Its coordinates are absolute pairs. */
function pointsOf(text) {
  const numbers = text.match(/-?[\d.]+/g).map(Number)
  const [xs, ys] = [0, 1].map((place) => numbers.filter((_, at) => at % 2 === place))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    text,
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    size: { x: right - left, y: bottom - top },
  }
}

function changedBy(change, { text, middle, size }) {
  if (change === null) return ''
  const { x, y, right = 0, down = 0 } = change
  let isX = false
  return text.replace(/-?[\d.]+/g, (number) => {
    isX = !isX
    const moved = isX
      ? middle.x + (number - middle.x) * x + size.x * right
      : middle.y + (number - middle.y) * y + size.y * down
    return String(Math.round(moved * 10) / 10)
  })
}
