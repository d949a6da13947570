/** Drawings beside each other in a list. */
import type { Drawing } from './coat.ts'
import { LIGHTS, type Light, SCENES_BY_LIGHT } from './coats.table.ts'

/** The longest row of a list: so many before a drawing are beside or above it. */
const ROW = 4

/** Other lights that suit a coat in this one. */
const like = (light: Light): readonly Light[] => (LIGHTS.pale.some((one) => one === light) ? LIGHTS.pale : LIGHTS.other)

/**
 * The drawings of a list in its order, where none has the pose and landscape of one of the four before it: such a one
 * gets the next landscape of its light, or of one like it. One that would stand as the one just before it looks the
 * other way. A horse with a picture (null) stays.
 */
export function landscapesApart(drawings: readonly (Drawing | null)[]): (Drawing | null)[] {
  const shown: (Drawing | null)[] = []
  for (const drawing of drawings) shown.push(drawing && turnedFrom(shown.at(-1), apartFrom(shown.slice(-ROW), drawing)))
  return shown
}

function turnedFrom(before: Drawing | null | undefined, drawing: Drawing): Drawing {
  const { framing, isMirrored } = drawing
  return before?.framing === framing && before.isMirrored === isMirrored
    ? { ...drawing, isMirrored: !isMirrored }
    : drawing
}

function apartFrom(near: readonly (Drawing | null)[], drawing: Drawing): Drawing {
  const { framing, scene, light } = drawing
  const taken = new Set(near.flatMap((one) => (one?.framing === framing ? [one.scene] : [])))
  if (!taken.has(scene)) return drawing
  for (const other of new Set([light, ...like(light)])) {
    const scenes = SCENES_BY_LIGHT[other]
    const from = other === light ? scenes.indexOf(scene) : 0
    const free = [...scenes.slice(from), ...scenes.slice(0, from)].find((one) => !taken.has(one))
    if (free !== undefined) return { ...drawing, scene: free, light: other }
  }
  return drawing
}
