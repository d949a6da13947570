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
import { type Ancestor, findAncestors } from '#app/features/pedigree/data/entries.server.ts'
import type { Db } from '#app/store/tables.ts'

/** An exterior total as a card shows it: `41 Diplom`, gold or brown where the rule says so. */
export type ExteriorTag = { text: string; grade: ExteriorGrade; colour: ExteriorColour }

/** One of the 30 cells of a pedigree; a place without a known ancestor keeps `name` null. */
export type PedigreeCellView = {
  /** The way up from the horse: `F` its sire, `FM` its sire's dam. */
  path: string
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
  /** A letter that all places of a repeated ancestor share. */
  sign: string | null
  /** Where choosing the sign leads: the same page with the ways to this ancestor drawn, or without them. */
  choose: string | null
  /** `goal` is a place of the chosen ancestor, `way` one on the way there. */
  mark: 'goal' | 'way' | null
  drawing: Drawing | null
  parents: [sire: PedigreeCellView, dam: PedigreeCellView] | null
}

export function exteriorTag(evalExt: unknown): ExteriorTag | null {
  const total = readExteriorTotal(evalExt)
  if (total === null) return null
  const grade = exteriorGrade(total, 'card')
  return { text: `${formatNumber(total)} ${grade}`, grade, colour: exteriorColour(total) }
}

/** What a page wants of a pedigree beyond its 30 cells. */
export type PedigreeWishes = {
  /** Horses that no store knows, by the name that stands for them among the parents. */
  known?: ReadonlyMap<string, Ancestor> | undefined
  /** The ancestor whose ways are drawn. */
  chosen?: string | null | undefined
  /** Names on the ways to it: they are marked as far as the four generations go. */
  via?: ReadonlySet<string> | undefined
  /** The address that chooses an ancestor; null chooses none. Without it signs are no links. */
  addressOf?: ((ancestor: string | null) => string) | undefined
}

/** The four generations behind a horse as a tree: sire and dam, each with theirs (spec 2). */
export async function pedigreeView(
  db: Db,
  horse: { name: string; sire: string | null; dam: string | null },
  { known, chosen = null, via, addressOf }: PedigreeWishes = {},
): Promise<[sire: PedigreeCellView, dam: PedigreeCellView]> {
  const cells = await walkPedigree(
    horse,
    async (names) => {
      const unknown = known ? names.filter((name) => !known.has(name)) : names
      const found = await findAncestors(db, unknown)
      for (const name of names) {
        const given = known?.get(name)
        if (given) found.set(name, given)
      }
      return found
    },
    (ancestor) => ({ sire: readText(ancestor.document.sire), dam: readText(ancestor.document.dam) }),
  )
  const byPath = new Map(cells.map((cell) => [cell.path, cell]))
  const signs = signsOf(cells)
  const marks = marksOf(cells, chosen, via)
  const view = (path: string): PedigreeCellView => {
    const cell = byPath.get(path)
    if (!cell) throw new Error(`A pedigree has no cell ${path}`)
    const sign = (cell.name === null ? undefined : signs.get(cell.name)) ?? null
    return {
      ...cellView(cell),
      sign,
      choose: sign === null || !addressOf ? null : addressOf(cell.name === chosen ? null : cell.name),
      mark: marks.get(path) ?? null,
      parents: cell.generation < 4 ? [view(`${path}F`), view(`${path}M`)] : null,
    }
  }
  return [view('F'), view('M')]
}

type Cells = readonly PedigreeCell<Ancestor>[]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A letter for each name that stands more than once; 30 cells hold at most 15 of them. */
function signsOf(cells: Cells): Map<string, string> {
  const signs = new Map<string, string>()
  for (const { name, times } of cells) {
    if (name !== null && times > 1 && !signs.has(name)) signs.set(name, LETTERS.charAt(signs.size))
  }
  return signs
}

function marksOf(
  cells: Cells,
  chosen: string | null,
  via: ReadonlySet<string> | undefined,
): Map<string, 'goal' | 'way'> {
  const marks = new Map<string, 'goal' | 'way'>()
  if (chosen === null) return marks
  // By generation, so that a cell's child has its mark already.
  for (const { path, name } of cells) {
    const isOnWay = path.length === 1 || marks.has(path.slice(0, -1))
    if (isOnWay && name !== null && name !== chosen && via?.has(name)) marks.set(path, 'way')
  }
  for (const { path, name } of cells) {
    if (name !== chosen) continue
    for (let length = 1; length < path.length; length++) {
      if (!marks.has(path.slice(0, length))) marks.set(path.slice(0, length), 'way')
    }
    marks.set(path, 'goal')
  }
  return marks
}

type PlainCell = Omit<PedigreeCellView, 'sign' | 'choose' | 'mark' | 'parents'>

function cellView(cell: PedigreeCell<Ancestor>): PlainCell {
  const document = cell.entry?.document
  const color = readText(document?.color)
  const height = readNumber(document?.height)
  // The document says what a horse is called; the name in the tree may only stand for it.
  const name = cell.name === null ? null : (readText(document?.name) ?? cell.name)
  const drawing = name === null ? null : drawingOf({ name, color })
  const origin = name === null ? null : originTag(name, document?.link)
  return {
    path: cell.path,
    generation: cell.generation,
    name: origin ? origin.displayName : name,
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
  }
}
