import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { type PedigreeDocument, readHeight, readText } from '#app/domain/documents.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { horsePath } from '#app/domain/names.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { type OriginTag, originTag } from '#app/domain/pedigree/tags.ts'
import { PEDIGREE_GENERATIONS, type PedigreeCell } from '#app/domain/pedigree/walk.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import type { Ancestor } from '#app/features/pedigree/data/ancestors.ts'
import { type ExteriorTag, exteriorTag } from './exterior-tag.ts'

/** One of the cells; `name` is null without a known ancestor. */
export type PedigreeCellView = {
  /** `F` is the sire, `FM` its dam. */
  path: string
  generation: number
  name: string | null
  href: string | null
  /** Its own page here, beside where its name leads (spec 2). */
  page: string | null
  tag: OriginTag | null
  breed: string | null
  color: string | null
  coat: string | null
  height: string | null
  exterior: ExteriorTag | null
  times: number | null
  sign: string | null
  /** The same page with the paths to this ancestor shown or hidden. */
  choose: string | null
  /** The chosen ancestor, or on a path to it. */
  mark: 'goal' | 'way' | null
  drawing: Drawing | null
  parents: [sire: PedigreeCellView, dam: PedigreeCellView] | null
  isEnd: boolean
  /** Generations of the tree behind this place. */
  behind: number
  /** Its ancestors are behind an earlier place of the same sign. */
  isAgain: boolean
}

export type PedigreeWishes = {
  chosen?: string | null | undefined
  /** Names on the paths to the chosen ancestor, marked within the four generations. */
  via?: ReadonlySet<string> | undefined
  /** The address with an ancestor chosen, or none. Without it signs are no links. */
  addressOf?: ((ancestor: string | null) => string) | undefined
  /** Whether a name has a page here; without it no cell leads to one. */
  hasPage?: ((name: string) => boolean) | undefined
}

/**
 * The generations as a tree: sire and dam, each with theirs (spec 2). Of more than four, a repeated ancestor has its
 * own ancestors only in its first place.
 */
export function pedigreeView(
  cells: Cells,
  { chosen = null, via, addressOf, hasPage }: PedigreeWishes = {},
): [sire: PedigreeCellView, dam: PedigreeCellView] {
  const byPath = new Map(cells.map((cell) => [cell.path, cell]))
  const signs = signsOf(cells)
  const marks = marksOf(cells, chosen, via)
  const deepest = cells.reduce((most, { generation }) => Math.max(most, generation), 0)
  const seen = deepest > PEDIGREE_GENERATIONS ? firstPlaces(cells) : null
  const view = (path: string): PedigreeCellView => {
    const cell = byPath.get(path)
    if (!cell) throw new Error(`A pedigree has no cell ${path}`)
    const isAgain = seen !== null && cell.name !== null && seen.get(cell.name) !== path
    const parents: PedigreeCellView['parents'] =
      cell.generation < deepest && cell.name !== null && !isAgain ? [view(`${path}F`), view(`${path}M`)] : null
    const sign = (cell.name === null ? undefined : signs.get(cell.name)) ?? null
    return {
      ...cellView(cell),
      sign,
      choose: sign === null || !addressOf ? null : addressOf(cell.name === chosen ? null : cell.name),
      mark: marks.get(path) ?? null,
      parents: parents && parents.some(({ name }) => name !== null) ? parents : null,
      isEnd: parents !== null && parents.every(({ name }) => name === null),
      page: cell.name !== null && hasPage?.(cell.name) ? horsePath(cell.name) : null,
      behind: deepest - cell.generation,
      isAgain,
    }
  }
  return [view('F'), view('M')]
}

type PlainCell = Omit<
  PedigreeCellView,
  'page' | 'sign' | 'choose' | 'mark' | 'parents' | 'isEnd' | 'behind' | 'isAgain'
>

function cellView({ path, generation, name, entry, times }: PedigreeCell<Ancestor>): PlainCell {
  const said = name === null ? NOBODY : entry ? ancestorNamed(name, entry.document) : ancestorOf({ name })
  return {
    ...said,
    path,
    generation,
    href: said.href ?? (name !== null && entry?.own ? horsePath(name) : null),
    times: times > 1 ? times : null,
    // Only the first generation has a portrait.
    drawing: generation === 1 ? said.drawing : null,
  }
}

/** What is shown of an ancestor in any place. */
type AncestorView = Omit<PlainCell, 'path' | 'generation' | 'times'>

const NOBODY: AncestorView = {
  name: null,
  href: null,
  tag: null,
  breed: null,
  color: null,
  coat: null,
  height: null,
  exterior: null,
  drawing: null,
}

/** The document has the shown name; the key in the tree may differ. */
function ancestorNamed(name: string, document: PedigreeDocument): AncestorView {
  return readText(document.name) === null ? ancestorOf({ ...document, name }) : ancestorOf(document)
}

const ancestorOf = onceFor((document: PedigreeDocument): AncestorView => {
  const name = readText(document.name) ?? ''
  const color = readColour(document.color)
  const height = readHeight(document.height)
  const drawing = color === null ? null : drawingOf({ name, color, breed: readText(document.breed) })
  const origin = originTag(name, document.link)
  return {
    name: origin.displayName,
    href: webAddress(origin.link),
    tag: origin.tag,
    breed: readText(document.breed),
    color,
    coat: drawing && drawing.coat,
    height: height === null ? null : formatNumber(height),
    exterior: exteriorTag(document.evalExt),
    drawing,
  }
})

type Cells = readonly PedigreeCell<Ancestor>[]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A letter for each repeated name; 30 cells hold at most 15. After `Z` comes `A1`. */
function signsOf(cells: Cells): Map<string, string> {
  const signs = new Map<string, string>()
  for (const { name, times } of cells) {
    if (name === null || times === 1 || signs.has(name)) continue
    const round = Math.floor(signs.size / LETTERS.length)
    signs.set(name, LETTERS.charAt(signs.size % LETTERS.length) + (round === 0 ? '' : round))
  }
  return signs
}

/** The place of each name that is nearest to the horse. */
function firstPlaces(cells: Cells): Map<string, string> {
  const places = new Map<string, string>()
  for (const { name, path } of cells) if (name !== null && !places.has(name)) places.set(name, path)
  return places
}

/** The cells of the chosen ancestor and of the paths to it. */
function marksOf(cells: Cells, chosen: string | null, via: ReadonlySet<string> | undefined) {
  const marks = new Map<string, 'goal' | 'way'>()
  if (chosen === null) return marks
  // In order of generations: a cell's child is marked first.
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
