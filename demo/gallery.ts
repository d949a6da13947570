/** Gives the drawn pictures to horses of the demo stud whose coats they are drawn in. */
import { readFileSync } from 'node:fs'
import { isPublicCategory } from '#app/domain/categories.ts'
import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { PATCHES } from '#app/domain/coat/coats.table.ts'
import { type HorseDocument, readNumber, readText } from '#app/domain/documents.ts'
import {
  OWN_PICTURES,
  type PictureCopy,
  type StoredPicture,
  withCrop,
  withPictures,
} from '#app/domain/pictures/pictures.ts'
import { PARTS, type Part, WORDS } from './gallery/gallery.table.ts'
import pictures from './gallery/pictures.json' with { type: 'json' }

type Facts = { hash: string; width: number; height: number; blur: string }
/** JSON knows no keys that are only texts; a test compares every file. */
const FACTS: Readonly<Record<string, Facts>> = pictures

/** Markings follow from the name: a horse without its picture's is still in the right coat. */
const MARKINGS: readonly string[] = ['is-star', 'is-blaze', 'is-socks', ...PATCHES]
const YOUNGEST = 3

function copyOf(file: string): PictureCopy {
  const facts = FACTS[file]
  if (facts === undefined) throw new Error(`No picture called ${file}`)
  const { hash, width, height, blur } = facts
  return { kept: OWN_PICTURES + hash, width, height, blur }
}

const drawnAs = (patterns: readonly string[], isWhole: boolean) =>
  patterns
    .filter((one) => isWhole || !MARKINGS.includes(one))
    .toSorted()
    .join(' ')

function fits({ body, layer, coat, patterns }: Drawing, part: Part, isWhole: boolean): boolean {
  const isAlike = body === part.body && layer === part.layer && coat === part.coat
  return isAlike && drawnAs(patterns, isWhole) === drawnAs(part.patterns, isWhole)
}

/** A living horse with a page of its own, grown up, and without a picture. */
function canShow(horse: HorseDocument, year: number): boolean {
  const { category } = horse
  const isShown = isPublicCategory(category) && category !== 'dead' && readText(horse.link) === null
  return isShown && year - (readNumber(horse.age) ?? year) >= YOUNGEST && readText(horse.picture) === null
}

/**
 * Hangs every picture with the first horse that looks like the one in it, also in its markings if there is one. A
 * picture without such a horse is left out. `horses`: the best known first; they are changed.
 */
export function hangPictures(horses: readonly HorseDocument[], year: number): void {
  const drawn = new Map(
    horses
      .filter((horse) => canShow(horse, year))
      .map((horse) => {
        const { name, genotype, color, breed } = horse
        const look = { genotype: readText(genotype), color: readText(color), breed: readText(breed) }
        const ageYears = year - (readNumber(horse.age) ?? year)
        return [horse, drawingOf({ name, ...look, ageYears, heightCm: readNumber(horse.height) })] as const
      }),
  )
  for (const [key, part] of Object.entries<Part>(PARTS)) {
    const alike = [...drawn].filter(
      ([horse, drawing]) => fits(drawing, part, false) && (part.sex === undefined || horse.gender === part.sex),
    )
    const [horse] = alike.find(([, drawing]) => fits(drawing, part, true)) ?? alike[0] ?? []
    if (horse === undefined) continue
    drawn.delete(horse)
    Object.assign(horse, hung(horse, key, part))
  }
}

function hung(horse: HorseDocument, key: string, { shows }: Part): Record<string, unknown> {
  const entries = shows.map(({ file }): StoredPicture => {
    const copy = copyOf(file)
    return { address: copy.kept, ...copy, file: `${file}.webp`, ...WORDS[file] }
  })
  let shown = withPictures(horse, entries)
  for (const { file, crop } of shows) {
    if (crop === undefined) continue
    shown = withCrop(shown, copyOf(file).kept, { crop, cut: copyOf(`${file}-${key}`) }) ?? shown
  }
  return shown
}

const FOLDER = new URL('./gallery/', import.meta.url)

export type DemoPicture = {
  collection: 'pictures'
  id: string
  document: { hash: string; type: 'image/webp'; data: string }
}

/** The pictures whose addresses are in these texts of documents, as items of an export. */
export class ShownOfGallery {
  readonly #files = new Set<string>()

  look({ pictures: list }: HorseDocument): void {
    if (list === undefined) return
    const text = JSON.stringify(list)
    for (const [file, { hash }] of Object.entries(FACTS)) if (text.includes(hash)) this.#files.add(file)
  }

  *items(): Generator<DemoPicture> {
    for (const file of this.#files) {
      const hash = FACTS[file]?.hash ?? ''
      const data = readFileSync(new URL(`${file}.webp`, FOLDER), 'base64')
      yield { collection: 'pictures', id: hash, document: { hash, type: 'image/webp', data } }
    }
  }
}

/** What the store would find by decoding each: it takes a second, so a test does it instead. */
export const judgedPictures = () =>
  new Map(Object.values(FACTS).map(({ hash, ...facts }) => [hash, { type: 'image/webp', ...facts } as const]))
