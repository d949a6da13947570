import { ageOf, isGrowing, yearsLived } from '#app/domain/age.ts'
import {
  horseStatus,
  isOffered,
  type PublicCategory,
  SALE_TAGS,
  type SaleTag,
  saleTag,
} from '#app/domain/categories.ts'
import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { landscapesApart } from '#app/domain/coat/landscapes.ts'
import { type HorseDocument, readHeight, readList, readText } from '#app/domain/documents.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import type { ExteriorColour } from '#app/domain/grading/exterior.ts'
import { ageWords } from '#app/domain/horse/kind-words.table.ts'
import { type Memorial, memorialOf } from '#app/domain/horse/memorial.ts'
import { horsePath, isKnownName } from '#app/domain/names.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { mainPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import { remember } from '#app/domain/remember.ts'
import { isCardRibbon } from '#app/domain/ribbons/ribbons.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type RibbonView, ribbonView } from '#app/features/ribbons/view.ts'
import type { BustDrawing } from '#app/ui/drawn-horse.tsx'
import { listLines, stateText } from '../text/list.ts'

export type HorseCardView = ReturnType<typeof makeCard> & { fact?: CardFact }

/** The fact that a list is ordered or filtered by: `VHF-poäng 1 240`. */
export type CardFact = { label: string; figure: string; more: string; tone?: ExteriorColour }
/** A list, or all horses, where the card says of each what became of it. */
type CardPage = PublicCategory | 'all'

type MemorialCard = Memorial & {
  facts: string
}

type CardRibbon = RibbonView & { count: number }

const cardsOf = onceFor((_horse: HorseDocument) => new Map<string, HorseCardView>())

/** The card of a horse in a list, cached for the year. */
export function horseCard(horse: HorseDocument, year: number, page: CardPage): HorseCardView {
  const cards = cardsOf(horse)
  const on = `${page} ${year}`
  const card = cards.get(on) ?? makeCard(horse, year, page)
  cards.set(on, card)
  return card
}

/** The cards of a list in its order; none is drawn in the pose and landscape of one beside it, nor two heads alike. */
export function horseCards(horses: readonly HorseDocument[], year: number, page: CardPage): HorseCardView[] {
  const cards = horses.map((horse) => horseCard(horse, year, page))
  const drawn = landscapesApart(cards.map(({ picture, drawing }) => (picture === null ? drawing : null)))
  return cards.map((card, at) => {
    const drawing = drawn[at] ?? card.drawing
    return drawing === card.drawing ? card : { ...card, drawing }
  })
}

function makeCard(horse: HorseDocument, year: number, page: CardPage) {
  const age = ageOf(horse, year)
  return {
    name: horse.name,
    href: horsePath(horse.name),
    picture: shownPicture(mainPicture(horse)),
    drawing: horseStatus(horse) === 'dead' ? atDusk(horseDrawing(horse, year)) : horseDrawing(horse, year),
    /** `SWB · Valack · 9 år · 164 cm` */
    facts: [
      readText(horse.breed),
      readText(horse.gender),
      yearsLived(horse) ?? (age === null ? null : ageWords(age)),
      heightShown(horse, year),
    ]
      .filter((fact) => fact !== null)
      .join(' · '),
    color: readColour(horse.color),
    /** `e. sire u. dam ue. damsire` */
    descent: descent(horse),
    ribbons: cardRibbons(readList(horse.ERibbons).filter(isCardRibbon)),
    tag: page === 'all' ? stateTag(horse) : pennant(saleTag(horse, page)),
    ...(page === 'dead' ? { memorial: memorialCard(horse, year) } : {}),
  }
}

/** `164 cm`; of one that grows what it is to be. */
export const heightWords = (cm: number, grows: boolean): string =>
  (grows ? listLines.heightToBe : listLines.height)(formatNumber(cm))

export function heightShown(horse: HorseDocument, year: number): string | null {
  const height = readHeight(horse.height)
  return height === null ? null : heightWords(height, isGrowing(horse, year))
}

const pennant = (tag: SaleTag | null) => tag && ({ kind: tag === SALE_TAGS.sold ? 'sold' : 'sale', text: tag } as const)

/** What became of a horse, or that it is for sale. */
function stateTag(horse: HorseDocument) {
  const status = horseStatus(horse) ?? (yearsLived(horse) === null ? null : 'dead')
  if (status !== null) return { kind: 'sold', text: stateText[status] } as const
  return isOffered(horse) ? ({ kind: 'sale', text: SALE_TAGS.forSale } as const) : null
}

function memorialCard(horse: HorseDocument, year: number): MemorialCard {
  const height = readHeight(horse.height)
  const facts = [
    readText(horse.breed),
    readText(horse.gender),
    height === null ? null : listLines.height(formatNumber(height)),
  ]
  return { ...memorialOf(horse, year), facts: facts.filter((fact) => fact !== null).join(' · ') }
}

function cardRibbons(paths: readonly string[]): CardRibbon[] {
  return [...Map.groupBy(paths, (path) => path)].map(([path, { length: count }]) => {
    const ribbon = ribbonView(path, 'ERibbons')
    return { ...ribbon, label: listLines.ribbon(ribbon.label, count), count }
  })
}

/** As a dead horse is drawn on its own page. */
export const atDusk = (drawing: Drawing): Drawing => ({ ...drawing, light: 'skymning' })

export function horseDrawing(horse: HorseDocument, year: number): Drawing {
  return drawingsOf(horse)(year)
}

/** Of a portrait no place in a landscape is sent. */
export function horseBust(horse: HorseDocument, year: number): BustDrawing {
  const { body, layer, coat, patterns, light } = horseDrawing(horse, year)
  return { body, layer, coat, patterns, light }
}

const drawingsOf = onceFor((horse: HorseDocument) => remember((year: number) => draw(horse, year)))

function draw(horse: HorseDocument, year: number): Drawing {
  return drawingOf({
    name: horse.name,
    genotype: readText(horse.genotype),
    color: readText(horse.color),
    ageYears: ageOf(horse, year),
    breed: readText(horse.breed),
    heightCm: readHeight(horse.height),
  })
}

function descent(horse: HorseDocument): string | null {
  const parts = [
    [listLines.sire, readText(horse.sire)],
    [listLines.dam, readText(horse.dam)],
    [listLines.damsire, readText(horse.damsire)],
  ].flatMap(([word, name]) => (isKnownName(name) ? [`${word}\u00a0${name}`] : []))
  return parts.length > 0 ? parts.join(' ') : null
}
