import { CARD_SIZE, type Card, type CardParent } from './card.ts'

export type CardElement = { type: string; props: { style?: Style; children?: CardElement[] | string } & Attributes }
type Style = Readonly<Record<string, string | number>>
type Attributes = { src?: string; width?: number; height?: number }

/** The light theme (`app/ui/css/tokens.css`): cards are shown on other sites. */
const INK = { ground: '#f4f3ee', text: '#1b211f', second: '#4f5753', accent: '#8b1d15', gold: '#73550c' } as const
const PICTURE = { width: 640, height: 480 } as const
const MARGIN = 40

/** The largest size of the name beside the picture, by its length. */
const NAME_SIZES: readonly (readonly [signs: number, size: number, lines: number])[] = [
  [14, 68, 3],
  [30, 58, 4],
  [52, 46, 5],
  [100, 36, 6],
  [Number.POSITIVE_INFINITY, 27, 8],
]

const box = (style: Style, ...children: CardElement[]): CardElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})
const words = (style: Style, text: string): CardElement => ({
  type: 'div',
  props: { style: { display: 'block', ...style }, children: text },
})
const clamped = (lines: number): Style => ({ lineClamp: lines, wordBreak: 'break-word' })

/** The card's texts and fonts; pictures as addresses. */
export type CardParts = { card: Card; serif: string; sans: string; picture: string; brand: string }

/** The card: picture and texts above, sire and dam with their parents below. */
export function cardTree({ card, serif, sans, picture, brand }: CardParts): CardElement {
  const { name, stud, titles, summary } = card
  const [, size = 0, lines = 1] = NAME_SIZES.find(([signs]) => name.length <= signs) ?? []
  const beside = [
    box(
      { alignItems: 'center', fontFamily: sans, fontSize: 24, color: INK.accent },
      image(brand, 30, { marginRight: 12, flexShrink: 0 }),
      words(clamped(1), stud),
    ),
    box(
      { flexDirection: 'column', flexGrow: 1, justifyContent: 'flex-end' },
      ...(titles === '' ? [] : [words({ fontFamily: sans, fontSize: 24, color: INK.gold, ...clamped(2) }, titles)]),
      words({ fontFamily: serif, fontSize: size, lineHeight: 1.12, margin: '6px 0 14px', ...clamped(lines) }, name),
      ...(summary === ''
        ? []
        : [words({ fontFamily: sans, fontSize: 24, lineHeight: 1.35, color: INK.second, ...clamped(3) }, summary)]),
    ),
  ]
  return box(
    { ...CARD_SIZE, flexDirection: 'column', background: INK.ground, color: INK.text },
    box(
      { height: PICTURE.height, width: CARD_SIZE.width },
      image(picture, PICTURE.width, { flexShrink: 0 }, PICTURE.height),
      box(
        {
          flexDirection: 'column',
          width: CARD_SIZE.width - PICTURE.width - 2 * MARGIN,
          height: PICTURE.height - 2 * MARGIN + 8,
          padding: `${MARGIN}px ${MARGIN}px ${MARGIN - 8}px`,
        },
        ...beside,
      ),
    ),
    box(
      {
        flexGrow: 1,
        alignItems: 'center',
        padding: `0 ${MARGIN}px`,
        borderTop: `3px solid ${INK.text}`,
        fontFamily: sans,
      },
      parent(card.words.sire, card.sire, card, serif),
      parent(card.words.dam, card.dam, card, serif),
    ),
  )
}

function parent(word: string, { name, sire, dam }: CardParent, card: Card, serif: string): CardElement {
  const behind = [sire && `${card.words.sire} ${sire}`, dam && `${card.words.dam} ${dam}`].filter((part) => part)
  const width = (CARD_SIZE.width - 2 * MARGIN) / 2
  return box(
    { flexDirection: 'column', width },
    box(
      { alignItems: 'baseline' },
      words({ fontSize: 24, color: INK.second, marginRight: 10, flexShrink: 0 }, word),
      words({ fontFamily: serif, fontSize: 30, width: width - 70, ...clamped(1) }, name ?? card.words.unknown),
    ),
    ...(behind.length === 0
      ? []
      : [words({ fontSize: 21, color: INK.second, width: width - 30, marginTop: 6, ...clamped(1) }, behind.join(' '))]),
  )
}

function image(src: string, width: number, style: Style, height = width): CardElement {
  return { type: 'img', props: { src, width, height, style: { width, height, ...style } } }
}
