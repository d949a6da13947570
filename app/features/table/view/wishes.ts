import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import type { TableColumn, Tabled } from '#app/domain/table/columns.ts'
import { EMPTY, FILLED, WISH_KEYS, wishedColumn } from '#app/domain/table/wish-keys.ts'
import { hasRange, readWishes, type Wish, wishProblem } from '#app/domain/table/wishes.ts'
import { wishText } from '../text.ts'
import { choicesOf } from './choices.ts'

/** More choices than these are typed. */
const MOST_BOXES = 14

type Given = {
  path: string
  search: URLSearchParams
  columns: readonly TableColumn[]
  own: readonly OwnField[]
  of: Tabled
}

/**
 * The form of wishes: the columns that are shown and those of which something is wished, with what is typed and what is
 * wrong with it. Each wish of the address has a line of its own, with the address without it.
 */
export function wishView({ path, search, columns, own, of }: Given) {
  const wishes = readWishes(search, own, of)
  const wished = wishes
    .flatMap(({ column }) => column ?? [])
    .filter((one) => !columns.some(({ key }) => key === one.key))
  const without = (isGone: (column: string) => boolean) => {
    const kept = [...search].filter(([word, value]) => {
      const column = wishedColumn(word)
      return word !== 'sida' && value !== '' && (column === null || !isGone(column))
    })
    return { kept, href: kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}` }
  }
  const { kept, href: cleared } = without(() => true)
  return {
    fields: [...columns, ...wished].map((column) =>
      wishField(
        column,
        wishes.find(({ key }) => key === column.key),
      ),
    ),
    lines: wishes.map((wish) => ({
      key: wish.key,
      label: wish.column?.label ?? wishText.gone,
      text: lineOf(wish),
      problem: problemOf(wish),
      href: without((column) => column === wish.key).href,
    })),
    kept,
    cleared,
  }
}
export type WishView = ReturnType<typeof wishView>
export type WishField = WishView['fields'][number]

function wishField(column: TableColumn, wish: Wish | undefined) {
  const { key, label } = column
  const among = wish?.among ?? []
  const choices = column.counted === 'flag' ? [FILLED, EMPTY] : choicesOf(column)
  const isListed = choices !== null && choices.length <= MOST_BOXES
  const boxes = isListed ? [...choices, ...among.filter((one) => !choices.includes(one))] : []
  return {
    key,
    label,
    range: hasRange(column) ? { from: wish?.from ?? '', to: wish?.to ?? '' } : null,
    boxes: boxes.map((value) => ({ value, isChosen: among.includes(value) })),
    /** A text field, its name and what is typed. */
    text:
      hasRange(column) || isListed
        ? null
        : choices === null
          ? { name: WISH_KEYS.has + key, label: wishText.has, value: wish?.has ?? '' }
          : { name: WISH_KEYS.among + key, label: wishText.among, value: among.join(', ') },
    filled: column.counted === 'flag' ? null : (wish?.filled ?? ''),
    problem: wish ? problemOf(wish) : null,
  }
}

const problemOf = (wish: Wish): string | null => {
  const problem = wishProblem(wish)
  return problem === null ? null : wishText.problems[problem]
}

/** A wish in words. */
function lineOf({ from, to, among, has, filled }: Wish): string {
  const range = from === '' && to === '' ? [] : [wishText.range(from, to)]
  const parts = [
    ...range,
    ...(among.length > 0 ? [among.join(', ')] : []),
    ...(has === '' ? [] : [wishText.hasPart(has)]),
  ]
  const isOr = filled === EMPTY
  return [...parts, ...(filled === '' ? [] : [isOr ? wishText.empty : wishText.filled])].join(isOr ? wishText.or : ', ')
}
