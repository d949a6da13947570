import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { type CardElement, cardTree } from './card-layout.ts'

const WORDS = { sire: 'e.', dam: 'u.', unknown: 'Okänd' }
const CARD: Card = {
  name: 'Norrsken',
  stud: 'Stuteri Norrsken',
  titles: 'VHF RCh',
  summary: 'Brun hingst, 5 år',
  sire: { name: 'Far', sire: 'Farfar', dam: 'Farmor' },
  dam: { name: 'Mor', sire: 'Morfar', dam: 'Mormor' },
  words: WORDS,
  drawing: {
    figure: 'f',
    scene: null,
    place: { x: 0, y: 0, width: 1, height: 1 },
    isMirrored: false,
    classes: [],
  },
  picture: null,
}
const FACES = { serif: 'Serif', sans: 'Sans', picture: 'data:bild', brand: 'data:sign' }
const NOBODY = { name: null, sire: null, dam: null }

test('a whole card is laid out as it was drawn', async () => {
  const tree = cardTree({ ...FACES, card: CARD })
  await expect(`${JSON.stringify(tree, null, 2)}\n`).toMatchFileSnapshot('card-layout.snap.json')
})

const textsIn = ({ props: { children = [] } }: CardElement): string[] =>
  typeof children === 'string' ? [children] : children.flatMap(textsIn)
const find = (element: CardElement, text: string): CardElement[] =>
  element.props.children === text
    ? [element]
    : typeof element.props.children === 'string'
      ? []
      : (element.props.children ?? []).flatMap((child) => find(child, text))

test('what a horse lacks is left out; of its parents it is said', () => {
  const bare = { ...CARD, titles: '', summary: '', sire: NOBODY, dam: { ...NOBODY, name: 'Mor', dam: 'Mormor' } }
  expect(textsIn(cardTree({ ...FACES, card: bare }))).toEqual([
    'Stuteri Norrsken',
    'Norrsken',
    'e.',
    'Okänd',
    'u.',
    'Mor',
    'u. Mormor',
  ])
  const fathers = { ...CARD, dam: { ...NOBODY, sire: 'Morfar' } }
  expect(textsIn(cardTree({ ...FACES, card: fathers })).slice(-3)).toEqual(['u.', 'Okänd', 'e. Morfar'])
})

test.each([
  [1, 68, 3],
  [14, 68, 3],
  [15, 58, 4],
  [30, 58, 4],
  [31, 46, 5],
  [52, 46, 5],
  [53, 36, 6],
  [100, 36, 6],
  [101, 27, 8],
  [1000, 27, 8],
])('a name of %i letters has size %i in at most %i lines', (letters, fontSize, lineClamp) => {
  const name = 'x'.repeat(letters)
  const [element] = find(cardTree({ ...FACES, card: { ...CARD, name } }), name)
  expect(element?.props.style).toMatchObject({ fontSize, lineClamp })
})
