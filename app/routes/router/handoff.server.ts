/**
 * How what the loaders read is written down for the browser's router, in React Router's own notation. The build puts this in the
 * place of the router's `encode`, which takes anything and streams it: nearly all pages hold plain data alone.
 */

type Plugin = (value: unknown) => unknown
export type Wishes = { plugins?: Plugin[]; postPlugins?: Plugin[]; signal?: AbortSignal; onComplete?: () => void }
export type Encode = (input: unknown, wishes?: Wishes) => ReadableStream<Uint8Array>

/** What is written already: whoever knows this takes the text, anybody else the stream. */
export class Written extends ReadableStream<Uint8Array> {
  readonly text: string

  constructor(text: string) {
    super(
      {
        pull(controller) {
          controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    this.text = text
  }
}

/** Writes what `original` writes, which is asked for all that is more than plain data. */
export function encodePlainly(original: Encode): Encode {
  return (input, wishes = {}) => {
    const text = plainText(input, wishes.plugins ?? [])
    if (text === null) return original(input, wishes)
    wishes.onComplete?.()
    return new Written(text)
  }
}

/** Signs for what has no text of its own. */
const UNDEFINED = -7
const NULL = -5
const NAN = -2
const ENDLESS = -6
const ENDLESS_BELOW = -3
const ZERO_BELOW = -4
const HOLE = -1

/** Null where something is met that is no plain data. Values are numbered as the router does it: what was met last goes on first. */
function plainText(input: unknown, plugins: readonly Plugin[]): string | null {
  if (typeof input !== 'object' || input === null) return null
  const places = new Map<unknown, number>([[input, 0]])
  const texts: string[] = []
  const values: unknown[] = [input]
  const left: number[] = [0]

  const placeOf = (value: unknown): number => {
    const known = places.get(value)
    // The first place is none to refer to: it reads as nothing.
    if (known) return known
    if (value === undefined) return UNDEFINED
    if (value === null) return NULL
    if (typeof value === 'number') {
      if (Number.isNaN(value)) return NAN
      if (value === Number.POSITIVE_INFINITY) return ENDLESS
      if (value === Number.NEGATIVE_INFINITY) return ENDLESS_BELOW
      if (Object.is(value, -0)) return ZERO_BELOW
    }
    const place = texts.length
    places.set(value, place)
    if (typeof value === 'string') texts.push(JSON.stringify(value))
    else if (typeof value === 'number' || typeof value === 'boolean') texts.push(String(value))
    else {
      texts.push('')
      values.push(value)
      left.push(place)
    }
    return place
  }

  texts.push('')
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const value = values.pop()
    if (Array.isArray(value)) {
      let text = '['
      for (let item = 0; item < value.length; item++) {
        if (item > 0) text += ','
        text += item in value ? placeOf(value[item]) : HOLE
      }
      texts[at] = `${text}]`
    } else if (isPlain(value) && plugins.every((plugin) => !Array.isArray(plugin(value)))) {
      let text = '{'
      for (const key of Object.keys(value))
        text += `${text === '{' ? '' : ','}"_${placeOf(key)}":${placeOf(value[key])}`
      texts[at] = `${text}}`
    } else return null
  }
  return `[${texts.join(',')}]\n`
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
