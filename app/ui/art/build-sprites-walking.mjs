/** Walking horses, drawn from standing ones: legs in step, and the neck stretched forward and down. */
import { movePath } from './build-sprites-young.mjs'

/** Legs left of it are hind legs. */
const MIDDLE = 200
const GROUND = 283
/** How far a hoof is put forward or back, by the leg. */
const STEPS = { near: { hind: -13, fore: -15 }, far: { hind: 13, fore: 17 } }
/** How far down the neck goes, in degrees. */
const BOW = 13

/** 0 below `from`, 1 above `to`, smooth between. */
function rise(value, from, to) {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/**
 * The standing body of that id as a walking one, in a drawing of many: `belly` is the line below which the legs move,
 * `neck` the point the neck turns round.
 */
export function walkingOf(svg, { id, belly, neck: [neckX, neckY] }) {
  const hip = belly - 34
  const legs = (side) => (x, y) => {
    const part = Math.max(0, (y - hip) / (GROUND - hip))
    return [x + part ** 1.2 * STEPS[side][x < MIDDLE ? 'hind' : 'fore'], y]
  }
  const bow = (x, y) => {
    const share = rise(x, neckX - 14, neckX + 56) * (1 - rise(y, neckY + 8, neckY + 64))
    const turn = (share * BOW * Math.PI) / 180
    const [dx, dy] = [x - neckX, y - neckY]
    return [neckX + dx * Math.cos(turn) - dy * Math.sin(turn), neckY + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  const moved = (text, move) =>
    text.replace(/ d="(M[^"]+)"/g, (whole, d) => (/^M-[45]/.test(d) ? whole : ` d="${movePath(d, move)}"`))
  const [, nearLegs] = new RegExp(`<path class="h-coat" d="([^"]+)"/>\\s*<g clip-path="url\\(#${id}-n\\)">`).exec(svg)
  const bend = (text) =>
    text.replace(/<path[^>]* d="([^"]+)"[^>]*\/>/g, (path, d) => moved(path, d === nearLegs ? legs('near') : bow))
  const rigid = (text) => text.replace(/^<g>/, `<g transform="rotate(${BOW} ${neckX} ${neckY})">`)
  const patterns = (group) => {
    const [, before, head, after] = /^([\s\S]*?)(<g>[\s\S]*?<\/g>)([\s\S]*)$/.exec(group)
    return bend(before) + rigid(head) + bend(after)
  }
  const clips = svg.replace(/<clipPath id="([^"]+)">[\s\S]*?<\/clipPath>/g, (clip, name) => {
    if (!name.startsWith(`${id}-`) && !name.startsWith(id.replace('standing', 'feather'))) return clip
    if (name.endsWith('-b')) return bend(clip)
    return moved(clip, legs(name.endsWith('-n') ? 'near' : 'far'))
  })
  return clips.replace(new RegExp(`(<symbol id="${id}"[^>]*>)([\\s\\S]*?)(</symbol>)`), (_, open, inner, close) => {
    // In the order in which they are drawn.
    let zone = 'far'
    const drawn = partsOf(inner).map((part, at) => {
      if (at === 0) return part // its shadow
      if (at === 1) return moved(part, legs('far'))
      if (part.includes(`d="${nearLegs}"`) && part.startsWith('<path')) zone = 'near'
      else if (part.includes(`class="h-tail"`)) zone = 'tail'
      else if (zone === 'tail' && !part.includes('class="ink"')) zone = 'mane'
      else if (zone === 'far') zone = 'body'
      if (part.startsWith(`<g clip-path="url(#${id}-b)">`)) return patterns(part)
      if (zone === 'near') return moved(part, legs('near'))
      if (zone === 'tail') return part
      return part.startsWith('<g>') ? rigid(part) : bend(part)
    })
    return open + drawn.join('') + close
  })
}

/** The elements of a drawing, each with all that is in it. */
function partsOf(inner) {
  const parts = []
  let depth = 0
  let start = 0
  for (const { 0: tag, index } of inner.matchAll(/<[^>]+>/g)) {
    if (depth === 0) start = index
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth === 0) parts.push(inner.slice(start, index + tag.length))
  }
  return parts
}
