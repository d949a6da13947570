import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { readNumber, readText } from '#app/domain/documents.ts'
import {
  type ExteriorColour,
  type ExteriorGrade,
  exteriorColour,
  exteriorGrade,
  readExteriorTotal,
} from '#app/domain/grading/exterior.ts'
import { horsePath } from '#app/domain/names.ts'
import { type OriginTag, originTag } from '#app/domain/pedigree/tags.ts'
import { type PedigreeCell, walkPedigree } from '#app/domain/pedigree/walk.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import type { Store } from '#app/store/store.ts'
import { type Ancestor, findAncestors } from './data.server.ts'

/** An exterior total as a card shows it: `41 Diplom`, gold or brown where the rule says so. */
export type ExteriorTag = { text: string; grade: ExteriorGrade; colour: ExteriorColour }

/** One of the 30 cells of a pedigree; a place without a known ancestor keeps `name` null. */
export type PedigreeCellView = {
  generation: number
  name: string | null
  href: string | null
  tag: OriginTag | null
  breed: string | null
  color: string | null
  /** The class that gives the swatch its coat. */
  coat: string | null
  height: string | null
  exterior: ExteriorTag | null
  /** How often the name stands in this pedigree, when more than once. */
  times: number | null
  drawing: Drawing | null
  parents: [sire: PedigreeCellView, dam: PedigreeCellView] | null
}

export function exteriorTag(evalExt: unknown): ExteriorTag | null {
  const total = readExteriorTotal(evalExt)
  if (total === null) return null
  const grade = exteriorGrade(total, 'card')
  return { text: `${formatNumber(total)} ${grade}`, grade, colour: exteriorColour(total) }
}

/** The four generations behind a horse as a tree: sire and dam, each with theirs (spec 2). */
export async function pedigreeView(
  db: Store['db'],
  horse: { name: string; sire: string | null; dam: string | null },
): Promise<[sire: PedigreeCellView, dam: PedigreeCellView]> {
  const cells = await walkPedigree(
    horse,
    (names) => findAncestors(db, names),
    (ancestor) => ({ sire: readText(ancestor.document.sire), dam: readText(ancestor.document.dam) }),
  )
  const byPath = new Map(cells.map((cell) => [cell.path, cell]))
  const view = (path: string): PedigreeCellView => {
    const cell = byPath.get(path)
    if (!cell) throw new Error(`A pedigree has no cell ${path}`)
    return cellView(cell, cell.generation < 4 ? [view(`${path}F`), view(`${path}M`)] : null)
  }
  return [view('F'), view('M')]
}

function cellView(cell: PedigreeCell<Ancestor>, parents: PedigreeCellView['parents']): PedigreeCellView {
  const document = cell.entry?.document
  const color = readText(document?.color)
  const height = readNumber(document?.height)
  const drawing = cell.name === null ? null : drawingOf({ name: cell.name, color })
  const origin = cell.name === null ? null : originTag(cell.name, document?.link)
  return {
    generation: cell.generation,
    name: origin ? origin.displayName : cell.name,
    href: webAddress(origin?.link) ?? (cell.name !== null && cell.entry?.own ? horsePath(cell.name) : null),
    tag: origin?.tag ?? null,
    breed: readText(document?.breed),
    color,
    coat: color && drawing ? drawing.coat : null,
    height: height === null ? null : formatNumber(height),
    exterior: exteriorTag(document?.evalExt),
    times: cell.times > 1 ? cell.times : null,
    // Only the first generation has a portrait.
    drawing: cell.generation === 1 && color ? drawing : null,
    parents,
  }
}
