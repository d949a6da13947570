/** What the pictures of the gallery are made of. Every function returns SVG; `seed` makes a scatter repeatable. */
import { coloured, symbolsOf } from '../../app/store/pictures/card-drawing.ts'

/** Numbers in [0, 1), the same on every machine. */
export function numbers(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const r = (value) => Math.round(value * 10) / 10
let ids = 0
const newId = (word) => `${word}${(ids += 1)}`

/** A rectangle filled from top to bottom; stops are `[share, colour, opacity]`. */
export function fall(stops, { x = 0, y = 0, width = 1600, height = 1067, turn = '0 0 0 1' } = {}) {
  const id = newId('fall')
  const [x1, y1, x2, y2] = turn.split(' ')
  const inside = stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')
  return (
    `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inside}</linearGradient>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
  )
}

/** A soft round light. */
export function glow(x, y, radius, colour, opacity = 0.6, squash = 1) {
  const id = newId('glow')
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset=".4" stop-color="${colour}" stop-opacity="${opacity * 0.35}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * squash}" fill="url(#${id})"/>`
  )
}

export const disc = (x, y, radius, colour, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${opacity}"/>`

/** The height of a soft line of hills at each x: pass it on to what grows there. */
export function hills(seed, y, rise, step = 260) {
  const random = numbers(seed)
  const points = []
  for (let x = -step; x <= 1600 + step * 2; x += step)
    points.push([x + (random() - 0.5) * step * 0.4, y - random() * rise])
  const at = (x) => {
    const next = points.findIndex(([px]) => px > x)
    const [x0, y0] = points[Math.max(0, next - 1)]
    const [x1, y1] = points[Math.max(1, next)]
    const share = (x - x0) / (x1 - x0)
    const eased = (1 - Math.cos(Math.PI * share)) / 2
    return y0 + (y1 - y0) * eased
  }
  return at
}

/** Everything below a line of hills. */
export function land(at, colour, { width = 1600, bottom = 1700, opacity = 1 } = {}) {
  let d = `M-20 ${bottom}L-20 ${r(at(-20))}`
  for (let x = 0; x <= width + 20; x += 20) d += `L${x} ${r(at(x))}`
  return `<path fill="${colour}" opacity="${opacity}" d="${d}L${width + 20} ${bottom}Z"/>`
}

/** The outline of a spruce with its foot at x, y. */
function spruce(random, x, y, height) {
  const tiers = Math.max(4, Math.round(height / 34))
  const width = height * (0.3 + random() * 0.08)
  let left = ''
  let right = ''
  for (let tier = 0; tier < tiers; tier += 1) {
    const down = (tier + 1) / tiers
    const half = (width / 2) * down ** 0.85 * (0.86 + random() * 0.2)
    const edge = y - height + height * 0.93 * down
    right += `L${r(x + half)} ${r(edge)}L${r(x + half * 0.52)} ${r(edge - height * 0.018)}`
    // The left side is drawn upwards.
    left = `L${r(x - half * 0.52)} ${r(edge - height * 0.018)}L${r(x - half)} ${r(edge)}${left}`
  }
  return `M${r(x)} ${r(y - height)}${right}L${r(x + 5)} ${r(y + 8)}L${r(x - 5)} ${r(y + 8)}${left}Z`
}

/** A wood of spruces along a line. */
export function spruces(seed, at, { from = -40, to = 1640, gap = 46, low = 90, high = 190, colour, opacity = 1 }) {
  const random = numbers(seed)
  let d = ''
  for (let x = from; x < to; x += gap * (0.5 + random()))
    d += spruce(random, x, at(x) + 8, low + random() ** 1.6 * (high - low))
  return `<path fill="${colour}" opacity="${opacity}" d="${d}"/>`
}

/** A large spruce with snow on every tier of branches. */
export function snowySpruce(seed, x, y, height, colour, snow, shadow) {
  const random = numbers(seed)
  const tiers = Math.max(6, Math.round(height / 78))
  let all = ''
  for (let tier = tiers; tier >= 1; tier -= 1) {
    const half = height * 0.2 * (tier / tiers) ** 0.8 * (0.9 + random() * 0.2)
    const base = y - height + height * (tier / tiers) ** 0.94
    const top = base - (height / tiers) * 1.75
    const droop = half * 0.16
    const teeth = 4 + Math.round(tier * 0.5)
    const hem = (share, ups) => {
      let d = ''
      for (let tooth = 0; tooth <= teeth; tooth += 1) {
        const at = half * share * (1 - (2 * tooth) / teeth)
        const sag = droop * (Math.abs(at) / half) ** 2
        d += `L${r(x + at)} ${r(top + (base - top) * share + sag)}`
        if (tooth < teeth)
          d += `L${r(x + at - (half * share) / teeth)} ${r(top + (base - top) * share + sag * 0.7 - ups * (0.6 + random() * 0.8))}`
      }
      return d
    }
    all +=
      `<path fill="${colour}" d="M${x} ${r(top)}${hem(1, height / tiers / 4)}Z"/>` +
      `<path fill="${shadow}" d="M${x} ${r(top)}${hem(0.88, height / tiers / 7)}Z"/>` +
      `<path fill="${snow}" d="M${r(x - 2)} ${r(top - 3)}${hem(0.7, -height / tiers / 8)}Z"/>`
  }
  return all
}

/** Blades of grass in bunches between two heights, longer nearer the viewer. */
export function grass(seed, top, bottom, count, colour, { from = 0, to = 1600, size = 1, opacity = 1 } = {}) {
  const random = numbers(seed)
  let d = ''
  for (let one = 0; one < count; one += 1) {
    const near = random() ** 0.8
    const y = top + near * (bottom - top)
    const x = from + random() * (to - from)
    const blades = 3 + Math.floor(random() * 4)
    for (let blade = 0; blade < blades; blade += 1) {
      const high = (9 + near * 27) * size * (0.5 + random() * 0.8)
      const lean = (random() - 0.5) * high * 0.9
      const foot = x + (blade - blades / 2) * 4 * size
      const half = (1 + near * 1.4) * Math.sqrt(size)
      d += `M${r(foot - half)} ${r(y)}q${r(lean * 0.1)} ${r(-high * 0.6)} ${r(lean + half)} ${r(-high)}q${r(-lean * 0.5 + half)} ${r(high * 0.45)} ${r(-lean + half)} ${r(high)}z`
    }
  }
  return `<path fill="${colour}" opacity="${opacity}" d="${d}"/>`
}

/** Round spots: flowers, apples, leaves, stars or snow. */
export function spots(seed, count, { x = [0, 1600], y = [0, 1067], radius = [2, 5], colour, opacity = 1, bias = 1 }) {
  const random = numbers(seed)
  let all = ''
  for (let one = 0; one < count; one += 1) {
    const share = random() ** bias
    all += `<circle cx="${r(x[0] + random() * (x[1] - x[0]))}" cy="${r(y[0] + share * (y[1] - y[0]))}" r="${r(radius[0] + share * random() * (radius[1] - radius[0]))}"/>`
  }
  return `<g fill="${colour}" opacity="${opacity}">${all}</g>`
}

/** A crown of leaves: spots round a middle, `colours` from its shade to its light. */
export function crown(seed, x, y, wide, high, count, colours, size = [10, 26]) {
  const random = numbers(seed)
  const all = []
  for (let one = 0; one < count; one += 1) {
    const angle = random() * Math.PI * 2
    const far = Math.sqrt(random())
    const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far]
    const shine = Math.min(0.999, Math.max(0, 0.5 - dy * 0.42 - dx * 0.12 + (random() - 0.5) * 0.5))
    const radius = (size[0] + random() * (size[1] - size[0])) * (1.1 - far * 0.4)
    all.push({
      shine,
      drawn: `<circle cx="${r(x + dx * wide)}" cy="${r(y + dy * high)}" r="${r(radius)}" fill="${colours[Math.floor(shine * colours.length)]}"/>`,
    })
  }
  return all
    .toSorted((one, two) => one.shine - two.shine)
    .map(({ drawn }) => drawn)
    .join('')
}

/** A long cloud that thins out at both ends. */
export function cloud(seed, x, y, wide, colour, opacity = 0.7) {
  const random = numbers(seed)
  let d = ''
  for (let layer = 0; layer < 4; layer += 1) {
    const long = wide * (1 - layer * 0.2) * (0.8 + random() * 0.3)
    const from = x + (random() - 0.5) * wide * 0.3 - long / 2
    const [base, high] = [y - layer * wide * 0.032, wide * (0.036 + random() * 0.02)]
    d += `M${r(from)} ${r(base)}q${r(long * 0.2)} ${r(-high * 0.5)} ${r(long * 0.36)} ${r(-high)}q${r(long * 0.2)} ${r(-high * 0.6)} ${r(long * 0.38)} ${r(high * 0.2)}q${r(long * 0.12)} ${r(high * 0.7)} ${r(long * 0.26)} ${r(high * 0.8)}q${r(-long * 0.5)} ${r(high * 0.36)} ${r(-long)} 0z`
  }
  return `<path fill="${colour}" opacity="${opacity}" d="${d}"/>`
}

/** A birch: white trunk with dark marks. `crown` adds its leaves. */
export function birch(seed, x, top, bottom, width, { bark = '#efece2', mark = '#2b2b28', lean = 14 } = {}) {
  const random = numbers(seed)
  const half = width / 2
  const middle = (share) => x + lean * share
  let marks = ''
  for (let y = top + 20; y < bottom; y += 18 + random() * 40) {
    const share = (y - top) / (bottom - top)
    const wide = half * (0.7 + share * 0.5)
    const side = random() < 0.5 ? -1 : 1
    const long = wide * (0.4 + random() * 0.9)
    const at = middle(1 - share) + side * wide
    marks += `M${r(at)} ${r(y)}q${r(-side * long * 0.6)} ${r(-2 - random() * 3)} ${r(-side * long)} ${r(2)}q${r(side * long * 0.5)} 3 ${r(side * long)} ${r(2 + random() * 3)}z`
  }
  const trunk = `M${r(middle(1) - half * 0.7)} ${top}L${r(middle(1) + half * 0.7)} ${top}L${r(x + half * 1.2)} ${bottom}L${r(x - half * 1.2)} ${bottom}Z`
  return `<path fill="${bark}" d="${trunk}"/><path fill="#0002" d="M${r(middle(1) + half * 0.15)} ${top}L${r(middle(1) + half * 0.7)} ${top}L${r(x + half * 1.2)} ${bottom}L${r(x + half * 0.3)} ${bottom}Z"/><path fill="${mark}" d="${marks}"/>`
}

/** The slanting round-pole fence of the country. */
export function fence(
  y,
  { from = -40, to = 1640, gap = 92, height = 96, colour, width = 7, opacity = 1, at = () => 0 },
) {
  let poles = ''
  let posts = ''
  for (let x = from; x < to; x += gap) {
    const low = y + at(x)
    posts += `M${x} ${r(low)}l3 ${-height}M${x + 15} ${r(low)}l3 ${-height + 5}`
    for (const step of [0, 0.5]) {
      const begun = x + gap * step
      poles += `M${r(begun - gap * 0.9)} ${r(y + at(begun) - 6)}L${r(begun + gap * 0.62)} ${r(y + at(begun) - height * 0.83)}`
    }
  }
  return (
    `<g fill="none" stroke="${colour}" stroke-linecap="round" opacity="${opacity}">` +
    `<path stroke-width="${width * 0.82}" d="${poles}"/><path stroke-width="${width}" d="${posts}"/></g>`
  )
}

/** Rails on posts. */
export function rails(y, { from = -40, to = 1640, gap = 230, height = 130, colour, width = 13, cap = '' }) {
  let d = ''
  let snow = ''
  for (let x = from; x < to; x += gap) d += `M${x} ${y}v${-height}`
  for (const share of [0.42, 0.86]) {
    d += `M${from} ${r(y - height * share)}H${to}`
    if (cap) snow += `M${from} ${r(y - height * share - width * 0.7)}H${to}`
  }
  return (
    `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>` +
    (cap ? `<path fill="none" stroke="${cap}" stroke-width="${width * 0.6}" stroke-linecap="round" d="${snow}"/>` : '')
  )
}

/** Lines of light on water. */
export function glints(seed, count, { x = [0, 1600], y, colour, opacity = 0.5, long = [30, 160], width = 4 }) {
  const random = numbers(seed)
  let d = ''
  for (let one = 0; one < count; one += 1) {
    const share = random()
    const length = (long[0] + random() * (long[1] - long[0])) * (0.4 + share * 0.8)
    d += `M${r(x[0] + random() * (x[1] - x[0]) - length / 2)} ${r(y[0] + share * (y[1] - y[0]))}h${r(length)}`
  }
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" d="${d}"/>`
}

/** A gull or a crow far away. */
export const bird = (x, y, wide) =>
  `M${x} ${y}q${r(wide * 0.28)} ${r(-wide * 0.3)} ${r(wide * 0.5)} 0q${r(wide * 0.22)} ${r(-wide * 0.3)} ${r(wide * 0.5)} 0q${r(-wide * 0.26)} ${r(-wide * 0.16)} ${r(-wide * 0.5)} ${r(wide * 0.13)}q${r(-wide * 0.24)} ${r(-wide * 0.29)} ${r(-wide * 0.5)} ${r(-wide * 0.13)}z`

/** A cottage in falu red; `snow` lies on its roof. */
export function cottage(
  x,
  y,
  width,
  { red = '#8b2a20', white = '#efe9dc', roof = '#3b3532', snow = null, window = '#33403f' } = {},
) {
  const height = width * 0.36
  const eave = y - height
  const ridge = eave - width * 0.24
  const panes = [0.16, 0.7]
    .map(
      (share) =>
        `<rect x="${r(x + width * share)}" y="${r(eave + height * 0.28)}" width="${r(width * 0.13)}" height="${r(height * 0.4)}" fill="${window}" stroke="${white}" stroke-width="${r(width * 0.018)}"/>`,
    )
    .join('')
  return (
    `<rect x="${x}" y="${r(eave)}" width="${width}" height="${r(height)}" fill="${red}"/>` +
    `<path fill="${white}" d="M${x} ${r(eave)}h${r(width * 0.03)}V${y}h${r(-width * 0.03)}ZM${r(x + width * 0.97)} ${r(eave)}h${r(width * 0.03)}V${y}h${r(-width * 0.03)}Z"/>${panes}` +
    `<path fill="${white}" d="M${r(x + width * 0.42)} ${y}v${r(-height * 0.72)}h${r(width * 0.16)}V${y}Z"/><path fill="${red}" d="M${r(x + width * 0.445)} ${y}v${r(-height * 0.64)}h${r(width * 0.11)}V${y}Z"/>` +
    `<path fill="${snow ?? roof}" d="M${r(x - width * 0.05)} ${r(eave + 3)}L${r(x + width * 0.08)} ${r(ridge)}H${r(x + width * 0.92)}L${r(x + width * 1.05)} ${r(eave + 3)}Z"/>` +
    `<rect x="${r(x + width * 0.62)}" y="${r(ridge - width * 0.1)}" width="${r(width * 0.08)}" height="${r(width * 0.12)}" fill="${snow ? '#6d5a54' : '#5a4742'}"/>`
  )
}

/** Boxes of the framings, and where their hooves are. */
const FRAMES = {
  standing: [300, 253, 0.977],
  grazing: [300, 253, 0.977],
  trotting: [308, 260, 0.966],
  foal: [276, 258.75, 0.924],
  head: [400, 300, 1],
}

/**
 * A horse with its hooves at `y` and its middle at `x`; `high` is the height of its box. `light` is `[colour, strength,
 * mode]` laid over it; `rim` is `[colour, dx, dy, opacity]`, an edge of light on the side that `dx` and `dy` lead from.
 */
export function horse({ figure, look, x, y, high, left = false, light = null, rim = null, shadow = true }) {
  const framing = figure.split('-').at(-1)
  const [width, height, feet] = FRAMES[framing]
  const box = { width: (high * width) / height, height: high }
  const prefix = newId('h')
  let drawn = coloured(symbolsOf(`horse-${figure}`), look)
    .replaceAll(/\bid="/g, `id="${prefix}-`)
    .replaceAll(/(url\(#|href="#)/g, `$1${prefix}-`)
  if (!shadow) drawn = drawn.replaceAll(/<(?:ellipse|path)[^>]*fill="#0c1410"[^>]*\/>/g, '')
  const turned = left ? ` transform="translate(${r(2 * x)} 0) scale(-1 1)"` : ''
  const place = { x: x - box.width / 2, y: y - box.height * feet, ...box }
  const at = Object.entries(place).map(([key, value]) => `${key}="${r(value)}"`)
  const used = `<use href="#${prefix}-h-${figure}" ${at.join(' ')}${turned}/>`
  const filter = light || rim ? lit(light, rim) : null
  return `${drawn}${filter?.definition ?? ''}<g${filter ? ` filter="url(#${filter.id})"` : ''}>${used}</g>`
}

function lit(light, rim) {
  const id = newId('lit')
  const tint = light
    ? `<feFlood flood-color="${light[0]}" flood-opacity="${light[1]}"/><feComposite in2="SourceAlpha" operator="in" result="tint"/><feBlend in="tint" in2="SourceGraphic" mode="${light[2] ?? 'multiply'}" result="base"/>`
    : '<feOffset in="SourceGraphic" dx="0" dy="0" result="base"/>'
  const edge = rim
    ? `<feOffset in="SourceAlpha" dx="${rim[1]}" dy="${rim[2]}" result="moved"/><feFlood flood-color="${rim[0]}" flood-opacity="${rim[3] ?? 0.9}" result="ink"/><feComposite in="ink" in2="SourceAlpha" operator="in" result="all"/><feComposite in="all" in2="moved" operator="out" result="edge"/><feGaussianBlur in="edge" stdDeviation="1.2" result="soft"/><feMerge><feMergeNode in="base"/><feMergeNode in="soft"/></feMerge>`
    : ''
  return {
    id,
    definition: `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">${tint}${edge}</filter>`,
  }
}

/** The shadow or reflection of a horse: the same drawing in one colour, through a transform. */
export function shade(options, colour, opacity, transform, blur = 0) {
  const id = newId('shade')
  const blurred = blur ? `<feGaussianBlur stdDeviation="${blur}"/>` : ''
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feFlood flood-color="${colour}"/><feComposite in2="SourceAlpha" operator="in"/>${blurred}</filter>` +
    `<g opacity="${opacity}" transform="${transform}"><g filter="url(#${id})">${horse({ ...options, light: null, rim: null, shadow: false })}</g></g>`
  )
}

/** What is inside, out of focus. */
export function soft(inside, blur) {
  const id = newId('soft')
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter><g filter="url(#${id})">${inside}</g>`
}
