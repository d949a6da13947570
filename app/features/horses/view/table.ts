import { breedName } from '#app/domain/breeds.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { keepTogether } from '#app/domain/swedish.ts'
import { listLines } from '../text/list.ts'
import { type CardFact, type HorseCardView, heightShown } from './card.ts'

export type TableView = ReturnType<typeof tableOf>

type Direction = 'ascending' | 'descending'
/** `href`: the horses in an order of this column. */
type Head = { label: string; href?: string; sort?: Direction }

const { columns } = listLines

/** Orders by a value that a column shows, as addresses have them. */
type ColumnOrder = 'namn' | 'yngst' | 'aldst' | 'hogst' | 'lagst'

/** The columns, with the orders of their values: first the one that a press gives. `ofDead`: what the dead's says. */
const COLUMNS: readonly { label: string; ofDead?: string; orders?: Partial<Record<ColumnOrder, Direction>> }[] = [
  { label: columns.name, orders: { namn: 'ascending' } },
  { label: columns.breed },
  { label: columns.sex },
  { label: columns.born, ofDead: columns.lived, orders: { yngst: 'descending', aldst: 'ascending' } },
  { label: columns.height, orders: { hogst: 'descending', lagst: 'ascending' } },
  { label: columns.colour },
  { label: columns.place },
]
/** Names are in order anyway. */
const OF_COLUMNS: readonly string[] = COLUMNS.flatMap(({ orders = {} }) => Object.keys(orders)).filter(
  (order) => order !== 'namn',
)

/** Of cards. */
export const NO_TABLE: TableView = { heads: [], rows: [], hasFact: false }

type Shown<Order extends string> = {
  order: Order | ColumnOrder
  year: number
  areDead?: boolean
  /** The address of the same horses in another order. */
  inOrder: (order: Order | ColumnOrder) => string
  /** The order by a fact, by its label. */
  orderOf: (fact: string) => Order | ColumnOrder | undefined
}

/** Horses as rows. The last column is what they are ordered or filtered by, if no other shows it. */
export function tableOf<Order extends string>(
  cards: readonly HorseCardView[],
  horses: readonly HorseDocument[],
  { order, year, areDead = false, inOrder, orderOf }: Shown<Order>,
) {
  const head = (label: string, ways: Partial<Record<string, Direction>>): Head => {
    const sort = ways[order]
    // The keys of the columns, and what `orderOf` gave.
    const [next] = (Object.keys(ways) as (Order | ColumnOrder)[]).filter((one) => one !== order)
    return { label, ...(next && { href: inOrder(next) }), ...(sort && { sort }) }
  }
  const fact = OF_COLUMNS.includes(order) ? undefined : cards.find((card) => card.fact)?.fact?.label
  const ofFact = fact && orderOf(fact)
  return {
    heads: [
      ...COLUMNS.map(({ label, ofDead = label, orders: ways = {} }) => head(areDead ? ofDead : label, ways)),
      ...(fact === undefined ? [] : [head(fact.replace(/:$/, ''), ofFact ? { [ofFact]: 'descending' } : {})]),
    ],
    rows: cards.flatMap((card, at) => tableRow(horses[at], card, { year, fact })),
    hasFact: fact !== undefined,
  }
}

function tableRow(
  horse: HorseDocument | undefined,
  card: HorseCardView,
  { year, fact }: { year: number; fact: string | undefined },
) {
  if (horse === undefined) return []
  const breed = readText(horse.breed)
  const row = {
    name: card.name,
    href: card.href,
    breed: breed === null ? '' : breedName(breed),
    sex: readText(horse.gender) ?? '',
    born: card.memorial?.years ?? readText(horse.age) ?? '',
    height: keepTogether(heightShown(horse, year) ?? ''),
    colour: card.color ?? '',
    coat: card.drawing.coat,
    place: (card.tag?.text ?? '').replaceAll(' ', '\u00a0'),
    descent: card.descent ?? '',
    ribbons: card.ribbons,
    fact: card.fact && fact !== undefined ? factCell(card.fact, fact) : null,
  }
  return [row]
}

/** A cell says what its head does not. */
const factCell = ({ label, figure, more }: CardFact, head: string) => ({
  label: label === head ? '' : label,
  figure,
  more,
})
