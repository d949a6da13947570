/** Drawings beside each other in a list. */
import { type Season, seasonOf } from '../days.ts'
import type { Drawing } from './coat.ts'
import { LIGHTS, type Light, SCENES_BY_LIGHT, type Scene, SNOWY } from './coats.table.ts'

/** The longest row of a list: so many before a drawing are beside or above it. */
const ROW = 4
/** So many before a drawing are on the screen with it. */
const SCREEN = 11

/** A walking horse differs from a standing one by a leg. */
const poseOf = ({ framing }: Drawing) => (framing === 'walking' ? 'standing' : framing)

/** Other lights that suit a coat in this one; foals are born in spring. */
function like({ light, framing }: Drawing): readonly Light[] {
  if (LIGHTS.pale.some((one) => one === light)) return LIGHTS.pale
  return framing === 'foal' ? LIGHTS.other.filter((one) => !SNOWY.has(one)) : LIGHTS.other
}

/**
 * The drawings of a list in its order. None has the landscape of the one just before it, nor the pose and landscape of
 * one of the four before it, nor, while others are left, the landscape and light of one on the screen with it: such a
 * one gets the next landscape of its light, or of one like it. One that would stand as the one just before it looks
 * the other way. A horse with a picture (null) stays.
 */
export function landscapesApart(drawings: readonly (Drawing | null)[]): (Drawing | null)[] {
  const shown: (Drawing | null)[] = []
  for (const drawing of drawings)
    shown.push(drawing && turnedFrom(shown.at(-1), apartFrom(shown.slice(-SCREEN), drawing)))
  return shown
}

function turnedFrom(before: Drawing | null | undefined, drawing: Drawing): Drawing {
  const { isMirrored } = drawing
  return before && poseOf(before) === poseOf(drawing) && before.isMirrored === isMirrored
    ? { ...drawing, isMirrored: !isMirrored }
    : drawing
}

function apartFrom(near: readonly (Drawing | null)[], drawing: Drawing): Drawing {
  const { scene, light } = drawing
  const before = near.at(-1)
  const row = near.slice(-ROW)
  const pose = poseOf(drawing)
  const isInRow = (wanted: Scene) =>
    row.some((one) => one?.scene === wanted && (one === before || poseOf(one) === pose))
  const isOnScreen = (wanted: Scene, by: Light) => near.some((one) => one?.scene === wanted && one.light === by)
  // Most are: a list of 200 asks for each.
  if (!isInRow(scene) && !isOnScreen(scene, light)) return drawing
  let next: Drawing | null = null
  for (const other of [light, ...like(drawing).filter((one) => one !== light)]) {
    const scenes = SCENES_BY_LIGHT[other]
    const from = other === light ? scenes.indexOf(scene) : 0
    for (const one of [...scenes.slice(from), ...scenes.slice(0, from)]) {
      if (isInRow(one)) continue
      const found = one === scene && other === light ? drawing : { ...drawing, scene: one, light: other }
      if (!isOnScreen(one, other)) return found
      next ??= found
    }
  }
  return next ?? drawing
}

/** Lights of a season, for pale coats too. */
const OF_SEASON: Readonly<Record<Season, readonly Light[]>> = {
  green: ['dag', 'gryning', 'var', 'sommar', 'dimma', 'kvall', 'skymning', 'regn', 'natt'],
  autumn: ['host', 'dimma', 'kvall', 'regn', 'skymning', 'natt'],
  winter: ['vinter', 'snofall', 'manljus'],
}

/** The drawing in a light of that day's season. A pale coat stays in the dark, and no foal is in snow. */
export function inSeason(drawing: Drawing, day: string): Drawing {
  const { light, scene, framing } = drawing
  const season = seasonOf(day)
  const fits = OF_SEASON[framing === 'foal' && season === 'winter' ? 'autumn' : season]
  if (fits.includes(light)) return drawing
  const isPale = (one: Light) => LIGHTS.pale.some((pale) => pale === one)
  const lights = fits.filter((one) => isPale(one) === isPale(light))
  // As different from each other as before.
  const other = lights[[...LIGHTS.dark, ...LIGHTS.pale].indexOf(light) % lights.length] ?? light
  const scenes = SCENES_BY_LIGHT[other]
  return { ...drawing, light: other, scene: scenes.includes(scene) ? scene : scenes[0] }
}
