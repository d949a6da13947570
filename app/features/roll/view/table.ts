import { breedName } from '#app/domain/breeds.ts'
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { NUMBER_FACTS, ROLL_ORDERS, type RollOrder } from '#app/domain/roll/facts.table.ts'
import { disciplineOfOrder, isRollOrder, type Order } from '#app/domain/roll/filter.ts'
import { keepTogether } from '#app/domain/swedish.ts'
import { type HorseCardView, heightShown } from '#app/features/horses/view/card.ts'
import { rollLines } from '../text.ts'

type Direction = 'ascending' | 'descending'
/** `href`: the horses in an order of this column. */
type Head = { label: string; href?: string; sort?: Direction }

const { columns } = rollLines

/** The columns, with the orders of their values: first the one that a press gives. */
const COLUMNS: readonly { label: string; orders?: Partial<Record<RollOrder, Direction>> }[] = [
  { label: columns.name, orders: { namn: 'ascending' } },
  { label: columns.breed },
  { label: columns.sex },
  { label: columns.born, orders: { yngst: 'descending', aldst: 'ascending' } },
  { label: columns.height, orders: { hogst: 'descending', lagst: 'ascending' } },
  { label: columns.colour },
  { label: columns.place },
]
/** Orders by a value that a column shows; names are in order anyway. */
const OF_COLUMNS = COLUMNS.flatMap(({ orders = {} }) => Object.keys(orders)).filter((order) => order !== 'namn')

/** Of cards. */
export const NO_TABLE: ReturnType<typeof tableOf> = { heads: [], rows: [], hasFact: false }

type Shown = { order: Order; orders: readonly { value: Order }[]; year: number; inOrder: (order: Order) => string }

/** Horses as rows. The last column is what they are ordered or filtered by, if no other shows it. */
export function tableOf(
  cards: readonly HorseCardView[],
  horses: readonly HorseDocument[],
  { order, orders, year, inOrder }: Shown,
) {
  const head = (label: string, ways: Partial<Record<Order, Direction>>): Head => {
    const sort = ways[order]
    const [next] = (Object.keys(ways) as Order[]).filter((one) => one !== order) // the keys of the columns
    return { label, ...(next && { href: inOrder(next) }), ...(sort && { sort }) }
  }
  const isOfColumn = OF_COLUMNS.includes(order)
  const fact = isOfColumn ? undefined : cards.find((card) => card.fact)?.fact?.label
  const ofFact = fact && orders.find(({ value }) => labelOfOrder(value) === fact)?.value
  return {
    heads: [
      ...COLUMNS.map(({ label, orders: ways = {} }) => head(label, ways)),
      ...(fact === undefined ? [] : [head(fact, ofFact ? { [ofFact]: 'descending' } : {})]),
    ],
    rows: cards.flatMap((card, at) => tableRow(horses[at], card, year)),
    hasFact: fact !== undefined,
  }
}

/** What the values are called that an order sorts by. */
function labelOfOrder(order: Order): string | undefined {
  const discipline = disciplineOfOrder(order)
  if (discipline !== null) return disciplineLabel(discipline)
  const fact = isRollOrder(order) ? ROLL_ORDERS[order].fact : null
  return fact === null ? undefined : NUMBER_FACTS[fact].label
}

function tableRow(horse: HorseDocument | undefined, card: HorseCardView, year: number) {
  if (horse === undefined) return []
  const breed = readText(horse.breed)
  const row = {
    name: card.name,
    href: card.href,
    breed: breed === null ? '' : breedName(breed),
    sex: readText(horse.gender) ?? '',
    born: readText(horse.age) ?? '',
    height: keepTogether(heightShown(horse, year) ?? ''),
    colour: card.color ?? '',
    coat: card.drawing.coat,
    place: (card.tag?.text ?? '').replaceAll(' ', '\u00a0'),
    descent: card.descent ?? '',
    fact: card.fact ? { figure: card.fact.figure, more: card.fact.more } : null,
  }
  return [row]
}
