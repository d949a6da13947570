/** A column of a collection: each row's place in the list of the values that occur, so that each is read once. */
export type Coded = {
  readonly codes: Uint32Array
  /** Values of rows that have changed may still be there, or be there twice. */
  readonly values: readonly unknown[]
}

/** `weight`: about the bytes that it keeps. */
export type Column = Coded & { values: unknown[]; weight: number }

const BYTES_A_CODE = 4
const BYTES_A_VALUE = 24
/** Lists and maps keep more than their text. */
const TIMES_ITS_TEXT = 3
/** Among more a value that came later is not searched. */
const SEARCHED = 500

const isPlain = (value: unknown) => typeof value !== 'object' || value === null
const textOf = (value: unknown): string => JSON.stringify(value)

/** Text with another letter has two bytes for each. */
const LATIN = /^[\0-\xff]*$/

function weightOf(value: unknown): number {
  if (typeof value === 'string') return BYTES_A_VALUE + value.length * (LATIN.test(value) ? 1 : 2)
  return isPlain(value) ? BYTES_A_VALUE : BYTES_A_VALUE + TIMES_ITS_TEXT * textOf(value).length
}

/** Codes the values of a column, one row after the other. */
export class Coder {
  readonly #plain = new Map<unknown, number>()
  readonly #others = new Map<string, number>()
  readonly #codes: number[] = []
  readonly #values: unknown[] = []
  #weight = 0

  add(value: unknown): void {
    const known = isPlain(value)
      ? this.#codeOf(this.#plain, value, value)
      : this.#codeOf(this.#others, textOf(value), value)
    this.#codes.push(known)
  }

  #codeOf<Key>(codes: Map<Key, number>, key: Key, value: unknown): number {
    const known = codes.get(key)
    if (known !== undefined) return known
    const code = this.#values.push(value) - 1
    codes.set(key, code)
    this.#weight += weightOf(value)
    return code
  }

  get column(): Column {
    return {
      codes: Uint32Array.from(this.#codes),
      values: this.#values,
      weight: this.#weight + BYTES_A_CODE * this.#codes.length,
    }
  }
}

/**
 * A column of other rows: each the row of that place in this column, or beyond its last one a new value. Its list of
 * values is shared, and only gets longer.
 */
export function recoded(column: Column, places: readonly number[], added: readonly unknown[]): Column {
  const { codes, values } = column
  let { weight } = column
  const fresh = added.map((value) => {
    const known = values.length <= SEARCHED ? values.findIndex((one) => isSame(one, value)) : -1
    if (known !== -1) return known
    weight += weightOf(value)
    return values.push(value) - 1
  })
  const next = Uint32Array.from(places, (place) => codes[place] ?? fresh[place - codes.length] ?? 0)
  return { codes: next, values, weight }
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (!isPlain(one) && !isPlain(other) && textOf(one) === textOf(other))

/** Whether so many values are no longer any row's that the column is better read again. */
export const isWorn = ({ codes, values }: Coded): boolean => values.length > 2 * codes.length + SEARCHED
